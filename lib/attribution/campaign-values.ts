/** What an address says of the campaign that brought somebody (facts 'Attribution links'). All of it is a stranger's word. */
import { findQueryValue } from '@/lib/tracking/landing-query';
import type { CampaignValues } from './link-parameter';

/** The longest value that is taken, characters: the click ids of today are shorter than 200. */
export const maxValueCharacters = 256;

/** The same once it is encoded: a character may become twelve. */
const maxEncodedCharacters = 768;

/**
 * The values of the named keys; of a repeated key the last. A key without value is there, and empty. One that is too long,
 * has control characters, was encoded wrongly or holds an e-mail address is not.
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

/** An e-mail address: links to the stores go past others, who are told nothing personal. */
const mailAddress = /[^\s@]@[^\s@]/;

/** A value as a link may carry it, encoded there; null where it may not. */
export function findCleanValue(raw: string): string | null {
  if (raw.trim() === '') return '';
  const value = findQueryValue(new URLSearchParams([['value', raw]]), 'value', maxValueCharacters);
  if (value === null || mailAddress.test(value)) return null;
  return encodeURIComponent(value).length <= maxEncodedCharacters ? value : null;
}
