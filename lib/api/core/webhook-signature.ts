/** Signatures of received reports: as in Standard Webhooks 1.0.0 (https://www.standardwebhooks.com), and Mailgun's. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** In front of the key in base64. */
const prefix = 'whsec_';

/** Accepted difference between a message's time and ours: an older message may be a repeated one. */
export const webhookToleranceSeconds = 300;

/** Whether one of the signatures of a received message is right and its time recent. Compares in constant time. */
export function isGenuine(
  { headers, body }: { readonly headers: Headers; readonly body: string },
  { secret, now }: { readonly secret: string; readonly now: Date },
): boolean {
  // Svix, which wrote the standard, and its users sign in the same way under names of their own.
  const header = (name: string) => headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? '';
  const timestamp = header('timestamp');
  if (!isRecent(timestamp, now, webhookToleranceSeconds)) return false;
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const content = `${header('id')}.${timestamp}.${body}`;
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(content).digest('base64')}`);
  return header('signature')
    .split(' ')
    .some((signature) => isEqual(Buffer.from(signature), expected));
}

/** Mailgun repeats a report that failed for eight hours; the signature may be of the first attempt. */
export const mailgunToleranceSeconds = 9 * 3600;

/** Whether Mailgun signed a body: HMAC-SHA256 of time and token, in hexadecimal. Compares in constant time. */
export function isFromMailgun(
  { timestamp, token, signature }: Readonly<Record<'timestamp' | 'token' | 'signature', string>>,
  { key, now }: { readonly key: string; readonly now: Date },
): boolean {
  if (!isRecent(timestamp, now, mailgunToleranceSeconds)) return false;
  const expected = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex');
  return isEqual(Buffer.from(signature), Buffer.from(expected));
}

function isRecent(timestamp: string, now: Date, toleranceSeconds: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
}

function isEqual(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
