/** Counts of what waits for operators. */
import { count, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from './client';

/** What waits: how many, how many of them late, and the earliest moment of the column that orders them; null where nothing waits. */
export interface DueCount {
  readonly due: number;
  readonly late: number;
  readonly first: Date | null;
}

/** The number of rows that match `due`, of those among them that match `late`, and the first of `by`, in one statement. */
export async function countDue(
  db: DatabaseOrTransaction,
  table: PgTable,
  { due, late, by }: { readonly due: SQL | undefined; readonly late: SQL | undefined; readonly by: PgColumn },
): Promise<DueCount> {
  const [counted] = await db.select(dueColumns(late, by)).from(table).where(due);
  return counted ?? nothingDue;
}

export const nothingDue: DueCount = { due: 0, late: 0, first: null };

/** The columns of a statement that counts what waits. */
export function dueColumns(late: SQL | undefined, by: PgColumn) {
  const first = sql<Date | null>`${min(by)}`.mapWith((value: string) => new Date(value));
  return { due: count(), late: countWhere(late), first };
}

/** The counts of parts of one queue together. */
export function sumDue(parts: readonly DueCount[]): DueCount {
  return parts.reduce(
    (sum, part) => ({
      due: sum.due + part.due,
      late: sum.late + part.late,
      first: earliest(sum.first, part.first),
    }),
    nothingDue,
  );
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** An aggregate: the number of rows that match a condition. */
export function countWhere(condition: SQL | undefined): SQL<number> {
  return sql<number>`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number);
}
