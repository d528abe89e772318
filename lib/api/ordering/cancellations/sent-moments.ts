/** When letters went out. */
import { and, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { letterEvents } from './table';

/** The instant at which each of some letters was posted, by the letter's id; those that were not are not in it. */
export async function listSentMoments(
  db: DatabaseOrTransaction,
  letterIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (letterIds.length === 0) return new Map();
  const rows = await db
    .select({ letterId: letterEvents.letterId, at: letterEvents.at })
    .from(letterEvents)
    .where(and(inArray(letterEvents.letterId, [...letterIds]), eq(letterEvents.to, 'sent')));
  return new Map(rows.map((row) => [row.letterId, row.at]));
}
