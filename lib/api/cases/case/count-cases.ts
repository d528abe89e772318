/** Counts of open cases for operators. */
import { and, count, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { countDue, type DueCount } from '../../db/count-due';
import { cases } from './table';

/** Condition: an operator has to act next. */
export const waitsForOperator = eq(cases.waitsFor, 'operator');

/** Condition: an operator has to act, and the due date has passed. */
export function isLate(at: Date) {
  return and(waitsForOperator, isNotNull(cases.dueAt), lt(cases.dueAt, at));
}

/** `due`: waits for an operator, overdue ones included; `late`: overdue. */
export async function countCases(db: DatabaseOrTransaction, at: Date): Promise<DueCount> {
  return countDue(db, cases, { due: waitsForOperator, late: isLate(at), by: cases.dueAt });
}

export interface OpenCases {
  /** By state. Ended ones grow without bound: their states are listed with null instead of a number. */
  readonly states: Readonly<Record<string, number | null>>;
  readonly flows: Readonly<Record<string, number>>;
}

/** The number of open cases in each state and per flow. */
export async function countOpenCases(db: DatabaseOrTransaction): Promise<OpenCases> {
  const [open, present] = await Promise.all([
    db
      .select({ state: cases.state, flow: cases.flow, count: count() })
      .from(cases)
      .where(ne(cases.waitsFor, 'nobody'))
      .groupBy(cases.state, cases.flow),
    listPresentStates(db),
  ]);
  const sumBy = (name: 'state' | 'flow') => {
    const sums: Record<string, number> = {};
    for (const row of open) sums[row[name]] = (sums[row[name]] ?? 0) + row.count;
    return sums;
  };
  return {
    states: { ...Object.fromEntries(present.map((state) => [state, null])), ...sumBy('state') },
    flows: sumBy('flow'),
  };
}

/** The number of stored cases of a process in each state, without erased ones. */
export async function countStates(
  db: DatabaseOrTransaction,
  process: (typeof cases.$inferSelect)['process'],
): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .select({ state: cases.state, count: count() })
    .from(cases)
    .where(and(isNull(cases.erasedAt), eq(cases.process, process)))
    .groupBy(cases.state);
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

/**
 * The states of any cases, each by one look-up of the next in the index. Probing each state by itself reads the
 * whole table for one that no case has, as the planner expects every state to be frequent.
 */
async function listPresentStates(db: DatabaseOrTransaction): Promise<string[]> {
  const { rows } = await db.execute<{ state: string }>(
    sql`with recursive present as (
        (select ${cases.state} as state from ${cases} order by ${cases.state} limit 1)
        union all
        select (select ${cases.state} from ${cases} where ${cases.state} > present.state
          order by ${cases.state} limit 1) from present where present.state is not null)
      select state from present where state is not null`,
  );
  return rows.map(({ state }) => state);
}
