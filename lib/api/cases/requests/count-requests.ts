/** Counts of open requests for operators. */
import { and, count, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { requests } from './table';

/** Condition: an operator has to act next. */
export const waitsForOperator = eq(requests.waitsFor, 'operator');

/** Condition: an operator has to act, and the due date has passed. */
export function isLate(at: Date) {
  return and(waitsForOperator, isNotNull(requests.dueAt), lt(requests.dueAt, at));
}

/** `due`: waits for an operator, overdue ones included; `late`: overdue. */
export async function countRequests(
  db: DatabaseOrTransaction,
  at: Date,
): Promise<{ due: number; late: number }> {
  const [due, late] = await Promise.all([
    db.$count(requests, waitsForOperator),
    db.$count(requests, isLate(at)),
  ]);
  return { due, late };
}

/** The number of requests in each state, and of open ones per flow. */
export async function countByStateAndFlow(db: DatabaseOrTransaction): Promise<{
  states: Record<string, number>;
  flows: Record<string, number>;
}> {
  const [states, flows] = await Promise.all([
    db.select({ name: requests.state, count: count() }).from(requests).groupBy(requests.state),
    db
      .select({ name: requests.flow, count: sql<number>`count(*)::int` })
      .from(requests)
      .where(ne(requests.waitsFor, 'nobody'))
      .groupBy(requests.flow),
  ]);
  const record = (rows: readonly { name: string; count: number }[]) =>
    Object.fromEntries(rows.map((row) => [row.name, row.count]));
  return { states: record(states), flows: record(flows) };
}
