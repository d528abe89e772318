/** Counts of what waits for operators. */
import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from './client';

/** The number of rows that match `due`, and of those among them that match `late`, in one statement. */
export async function countDue(
  db: DatabaseOrTransaction,
  table: PgTable,
  { due, late }: { readonly due: SQL | undefined; readonly late: SQL | undefined },
): Promise<{ due: number; late: number }> {
  const [counted] = await db
    .select({ due: count(), late: countWhere(late) })
    .from(table)
    .where(due);
  return counted ?? { due: 0, late: 0 };
}

/** An aggregate: the number of rows that match a condition. */
export function countWhere(condition: SQL | undefined): SQL<number> {
  return sql<number>`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number);
}
