/** Secrets that we hand out and keep only as a hash: keys of browsers and of mailed links. */
import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, fit for cookies and links. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 (hex). Enough for secrets of 256 bits: there is nothing to guess, so nothing to slow down. */
export function hashOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}
