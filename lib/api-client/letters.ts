/** Letter verification endpoints. */
import { type FoundLetter, foundLetter } from '@/lib/contract/cancellations';
import { type Api, orNull } from './api';

/**
 * Returns the letter whose PDF has this SHA-256 (lower-case hex), or null. Throws ApiFailure 429 when
 * rate-limited.
 */
export function findLetterByHash(api: Api, sha256: string): Promise<FoundLetter | null> {
  return orNull(api(`/letters/by-hash/${encodeURIComponent(sha256)}`, { schema: foundLetter }));
}

/**
 * Returns the letter whose text has this fingerprint (16 hex characters), or null. Throws as
 * `findLetterByHash`.
 */
export function findLetterByFingerprint(api: Api, fingerprint: string): Promise<FoundLetter | null> {
  return orNull(api(`/letters/by-fingerprint/${encodeURIComponent(fingerprint)}`, { schema: foundLetter }));
}
