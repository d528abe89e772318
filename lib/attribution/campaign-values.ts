/** Campaign parameters of a URL. Untrusted input. */
import { findQueryValue } from '@/lib/tracking/landing-query';
import type { CampaignValues } from './link-parameter';

/** Maximum length of a value, in characters: current click ids are shorter than 200. */
export const maxValueCharacters = 256;

/** The same after encoding: one character may become twelve. */
const maxEncodedCharacters = 768;

/**
 * Returns the values of the named keys; the last one of a repeated key. A key without value is empty. Values that are
 * too long, contain control characters or an e-mail address, or are encoded incorrectly are dropped.
 */
export function readCampaignValues(address: string, keys: readonly string[]): CampaignValues {
  const [beforeHash = ''] = address.split('#');
  const start = beforeHash.indexOf('?');
  const query = new URLSearchParams(start === -1 ? '' : beforeHash.slice(start));
  const values = new Map<string, string>();
  for (const key of keys) {
    const raw = query.getAll(key).at(-1);
    const value = raw === undefined ? null : findCleanValue(raw);
    if (value !== null) values.set(key, value);
  }
  return values;
}

/** An e-mail address: store links pass third parties, which get no personal data. */
const mailAddress = /[^\s@]@[^\s@]/;

/** Returns a valid value, unencoded; otherwise null. */
export function findCleanValue(raw: string): string | null {
  if (raw.trim() === '') return '';
  const value = findQueryValue(new URLSearchParams([['value', raw]]), 'value', maxValueCharacters);
  if (value === null || mailAddress.test(value)) return null;
  return encodeURIComponent(value).length <= maxEncodedCharacters ? value : null;
}
