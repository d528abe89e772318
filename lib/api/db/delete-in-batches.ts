/** Deletes many rows in short statements. */
import { and, asc, gte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from './client';

/** Rows per statement: far below the statement timeout, and locks are held for a short time. */
const batchSize = 5_000;
/** Batches per call: 100,000 rows a minute are more than a run of the cleanup job can be behind for long. */
const batchMax = 20;

/** Runs statements that each delete up to some rows until one finds fewer, or for as many rows as a call deletes. Returns their number. */
export async function inBatches(deleteBatch: (limit: number) => Promise<number>): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < batchMax; batch += 1) {
    const count = await deleteBatch(batchSize);
    deleted += count;
    if (count < batchSize) break;
  }
  return deleted;
}

/**
 * Deletes the rows of a table that match, at most 100,000; the next call deletes the rest. Returns their number. `by`: the first column of
 * an index by which they are due. Each batch then starts at the first row that is left, because rows that were deleted before remain in
 * the index until the next vacuum, and a batch would read each of them.
 */
export async function deleteInBatches(
  db: DatabaseOrTransaction,
  table: PgTable,
  where: SQL | undefined,
  by?: PgColumn,
): Promise<number> {
  return inBatches(async (limit) => {
    const due = by ? await dueFrom(db, by, where) : where;
    if (due === null) return 0;
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any (array(select ctid from ${table} where ${due ?? sql`true`} limit ${limit}))`,
    );
    return rowCount ?? 0;
  });
}

/** The condition with the first value of a column that matches it as its lower bound; null if no row matches. */
async function dueFrom(
  db: DatabaseOrTransaction,
  by: PgColumn,
  where: SQL | undefined,
): Promise<SQL | undefined | null> {
  const [first] = await db.select({ value: by }).from(by.table).where(where).orderBy(asc(by)).limit(1);
  return first ? and(where, gte(by, first.value)) : null;
}
