/** Named questions about letters that somebody holds. */
import { type FoundLetter, foundLetter } from '@/lib/contract/cancellations';
import { type Api, orNull } from './api';

/** The letter whose PDF has this SHA-256 (lower-case hex), or null. Throws ApiFailure 429 when asked too often. */
export function findLetterByHash(api: Api, sha256: string): Promise<FoundLetter | null> {
  return orNull(api(`/letters/by-hash/${encodeURIComponent(sha256)}`, { schema: foundLetter }));
}

/** The letter whose words have this fingerprint (16 hex characters), or null. Throws as `findLetterByHash`. */
export function findLetterByFingerprint(api: Api, fingerprint: string): Promise<FoundLetter | null> {
  return orNull(api(`/letters/by-fingerprint/${encodeURIComponent(fingerprint)}`, { schema: foundLetter }));
}
