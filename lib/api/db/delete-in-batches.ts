/** Deletes many rows in short statements. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from './client';

/** Rows per statement: far below the statement timeout, and locks are held for a short time. */
const batchSize = 5_000;
/** Batches per call: 100,000 rows a minute are more than a run of the cleanup job can be behind for long. */
const batchMax = 20;

/** Deletes the rows of a table that match, at most 100,000; the next call deletes the rest. Returns their number. */
export async function deleteInBatches(
  db: DatabaseOrTransaction,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < batchMax; batch += 1) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any (array(select ctid from ${table} where ${where ?? sql`true`} limit ${batchSize}))`,
    );
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batchSize) break;
  }
  return deleted;
}
