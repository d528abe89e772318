/** Conditions of searches in texts and references. */
import { type AnyColumn, and, gte, ilike, lte, type SQL } from 'drizzle-orm';
import { normaliseReference, referenceLength } from '@/lib/contract/references';

/** The condition that a text contains another, in any case. No character of `part` is a wildcard. */
export function containsText(text: AnyColumn | SQL, part: string): SQL {
  return ilike(text, `%${part.replace(/[\\%_]/g, '\\$&')}%`);
}

/**
 * The condition that a reference begins with some characters. As a range, which the column's index serves in every collation; LIKE needs
 * an index of its own. `prefix` is normalised: digits and upper-case letters only.
 */
export function startsWith(column: AnyColumn, prefix: string): SQL | undefined {
  return and(gte(column, prefix), lte(column, `${prefix}${'Z'.repeat(referenceLength)}`));
}

/** The condition that a reference begins with a searched text; undefined for a text that is not part of one, or is too short. */
export function isReferenceSearch(column: AnyColumn, search: string): SQL | undefined {
  const prefix = normaliseReference(search);
  return /^[0-9A-HJKMNP-TV-Z]{4,26}$/.test(prefix) ? startsWith(column, prefix) : undefined;
}
