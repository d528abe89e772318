/** Posting times of letters. */
import { and, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { letterEvents } from './table';

/** The posting time of each posted letter, by the letter's id. */
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
