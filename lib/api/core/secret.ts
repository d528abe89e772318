/** Secrets stored as a hash only: keys of browsers and of mailed links. */
import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, safe in cookies and URLs. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 (hex). Sufficient for secrets of 256 bits, which can't be guessed. */
export function hashOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}
