/** Signatures of received reports, as in Standard Webhooks 1.0.0 (https://www.standardwebhooks.com). */
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
  const header = (name: string) => headers.get(`webhook-${name}`) ?? '';
  const timestamp = header('timestamp');
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > webhookToleranceSeconds) return false;
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const content = `${header('id')}.${timestamp}.${body}`;
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(content).digest('base64')}`);
  return header('signature')
    .split(' ')
    .some((signature) => {
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
}
