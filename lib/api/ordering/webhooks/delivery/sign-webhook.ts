/** Signatures of webhooks as in Standard Webhooks 1.0.0 (https://www.standardwebhooks.com). */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

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
