/** Parses a typed letter proof: the short link, its code, a fingerprint or a whole SHA-256. */
import { normaliseReference } from './references';

export interface LetterProof {
  readonly kind: 'code' | 'fingerprint' | 'sha256';
  /** In the API's format. */
  readonly value: string;
}

const codePattern = /^[0-9A-HJKMNP-TV-Z]{16}$/;

function codeOf(text: string): LetterProof[] {
  const value = normaliseReference(text);
  return codePattern.test(value) ? [{ kind: 'code', value }] : [];
}

/**
 * Returns the possible interpretations of a text, most likely first; empty for none. Sixteen characters of 0 to 9 and a
 * to f are a fingerprint, but one code in some ten thousand looks the same.
 */
export function readLetterProof(text: string): LetterProof[] {
  const link = /\/b\/([^/?#\s]+)/i.exec(text)?.[1];
  if (link !== undefined) return codeOf(link);
  const compact = text.replace(/[\s:·-]/g, '').toLowerCase();
  if (/^[0-9a-f]{64}$/.test(compact)) return [{ kind: 'sha256', value: compact }];
  const code = codeOf(compact);
  return /^[0-9a-f]{16}$/.test(compact) ? [{ kind: 'fingerprint', value: compact }, ...code] : code;
}
