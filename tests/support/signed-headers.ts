/** Headers of a signed report, as in Standard Webhooks 1.0.0 (https://www.standardwebhooks.com). */
import { createHmac } from 'node:crypto';

export interface SignedMessage {
  readonly id: string;
  /** Unix time in seconds. */
  readonly timestamp: number;
  /** Exactly as sent. */
  readonly body: string;
}

/** `secret`: `whsec_` and the key in base64. */
export function signedHeaders(secret: string, { id, timestamp, body }: SignedMessage) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
