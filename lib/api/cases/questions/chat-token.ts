/**
 * The signed token that a message to support requires: bound to one browser, valid for ten minutes. It rejects
 * clients that never requested one from this site; rate limits bound how often it is used.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { chatTokenMaxAgeSeconds } from '@/lib/contract/chat';

export interface ChatTokenOf {
  /** Hash of the browser's key. */
  readonly browserHash: string;
  readonly secret: string;
  readonly at: Date;
}

/** `expiry.nonce.signature`; longer values are rejected unread. */
const shape = /^((\d{1,12})\.[A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/;

/** A new token for a browser. */
export function issueChatToken({ browserHash, secret, at }: ChatTokenOf): string {
  const expiresAtSeconds = Math.floor(at.getTime() / 1000) + chatTokenMaxAgeSeconds;
  const payload = `${expiresAtSeconds}.${randomBytes(12).toString('base64url')}`;
  return `${payload}.${signatureOf(payload, browserHash, secret).toString('base64url')}`;
}

/** Whether a text is an unexpired token for this browser. */
export function isChatToken(text: string | undefined, { browserHash, secret, at }: ChatTokenOf): boolean {
  const [, payload, expiry, signature] = shape.exec(text ?? '') ?? [];
  if (payload === undefined || signature === undefined) return false;
  if (Number(expiry) <= Math.floor(at.getTime() / 1000)) return false;
  const expected = signatureOf(payload, browserHash, secret);
  return timingSafeEqual(Buffer.from(signature, 'base64url'), expected);
}

function signatureOf(payload: string, browserHash: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`chat:${browserHash}:${payload}`).digest();
}
