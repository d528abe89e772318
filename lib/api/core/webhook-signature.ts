/** Signatures of webhooks, sent and received, as in Standard Webhooks 1.0.0 (https://www.standardwebhooks.com). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** Accepted difference between a message's time and ours: an older message may be a repeated one. */
export const webhookToleranceSeconds = 300;

/** A new signing secret: `whsec_` and 256 bits in base64. */
export function newSigningSecret(): string {
  return `${prefix}${randomBytes(secretBytes).toString('base64')}`;
}

export interface SignedMessage {
  readonly id: string;
  /** Unix time in seconds. */
  readonly timestamp: number;
  /** Exactly as sent. */
  readonly body: string;
}

/** One signature: `v1,` and the HMAC-SHA256 in base64. */
function signWith(secret: string, { id, timestamp, body }: SignedMessage): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** Headers of a request, with a signature for each secret. */
export function signedHeaders(secrets: readonly string[], message: SignedMessage): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': secrets.map((secret) => signWith(secret, message)).join(' '),
  };
}

/** Whether one of the signatures of a received message is right and its time recent. Compares in constant time. */
export function isGenuine(
  received: { readonly headers: Headers; readonly body: string },
  { secret, now }: { readonly secret: string; readonly now: Date },
): boolean {
  const header = (name: string) => received.headers.get(`webhook-${name}`) ?? '';
  if (!/^\d{1,12}$/.test(header('timestamp'))) return false;
  const timestamp = Number(header('timestamp'));
  if (Math.abs(now.getTime() / 1000 - timestamp) > webhookToleranceSeconds) return false;
  const expected = Buffer.from(signWith(secret, { id: header('id'), timestamp, body: received.body }));
  return header('signature')
    .split(' ')
    .some((signature) => {
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
}
