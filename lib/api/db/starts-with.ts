/** The condition that a reference begins with some characters. */
import { type AnyColumn, and, gte, lte, type SQL } from 'drizzle-orm';
import { referenceLength } from '@/lib/contract/references';

/**
 * As a range, which the column's index serves in every collation; LIKE needs an index of its own. `prefix` is normalised: digits and
 * upper-case letters only.
 */
export function startsWith(column: AnyColumn, prefix: string): SQL | undefined {
  return and(gte(column, prefix), lte(column, `${prefix}${'Z'.repeat(referenceLength)}`));
}
