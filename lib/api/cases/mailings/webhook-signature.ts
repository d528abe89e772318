/** The signature of a report of the mail provider (standardwebhooks.com, symmetric): HMAC-SHA256 of id, time and body. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Accepted difference between the report's time and ours: an older report may be a repeated one. */
export const webhookToleranceSeconds = 300;

export interface SignedReport {
  readonly id: string;
  /** Unix seconds, as text. */
  readonly timestamp: string;
  readonly body: string;
}

/** The key in a secret `whsec_…`: base64 behind the prefix. */
function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}

/** Returns the signature, `v1,` and base64. */
export function signReport({ id, timestamp, body }: SignedReport, secret: string): string {
  const digest = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return `v1,${digest}`;
}

/** Whether one of the signatures is right and the report is recent. Compares in constant time. */
export function isGenuine(
  { signatures, ...report }: SignedReport & { readonly signatures: string },
  { secret, now }: { readonly secret: string; readonly now: Date },
): boolean {
  const seconds = Number(report.timestamp);
  if (!/^\d{1,12}$/.test(report.timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - seconds) > webhookToleranceSeconds) return false;
  const expected = Buffer.from(signReport(report, secret));
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
