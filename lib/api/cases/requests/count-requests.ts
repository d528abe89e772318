/** Counts of open requests for operators. */
import { and, count, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { countDue, type DueCount } from '../../db/count-due';
import { requests } from './table';

/** Condition: an operator has to act next. */
export const waitsForOperator = eq(requests.waitsFor, 'operator');

/** Condition: an operator has to act, and the due date has passed. */
export function isLate(at: Date) {
  return and(waitsForOperator, isNotNull(requests.dueAt), lt(requests.dueAt, at));
}

/** `due`: waits for an operator, overdue ones included; `late`: overdue. */
export async function countRequests(db: DatabaseOrTransaction, at: Date): Promise<DueCount> {
  return countDue(db, requests, { due: waitsForOperator, late: isLate(at), by: requests.dueAt });
}

/**
 * The number of open requests in each state and per flow. Ended ones grow without bound: their states are listed with null instead of a
 * number.
 */
export async function countOpenRequests(db: DatabaseOrTransaction): Promise<{
  states: Record<string, number | null>;
  flows: Record<string, number>;
}> {
  const [open, present] = await Promise.all([
    db
      .select({ state: requests.state, flow: requests.flow, count: count() })
      .from(requests)
      .where(ne(requests.waitsFor, 'nobody'))
      .groupBy(requests.state, requests.flow),
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

/**
 * The states of any requests, each by one look-up of the next in the index. Probing each state by itself reads the
 * whole table for one that no request has, as the planner expects every state to be frequent.
 */
async function listPresentStates(db: DatabaseOrTransaction): Promise<string[]> {
  const { rows } = await db.execute<{ state: string }>(
    sql`with recursive present as (
        (select ${requests.state} as state from ${requests} order by ${requests.state} limit 1)
        union all
        select (select ${requests.state} from ${requests} where ${requests.state} > present.state
          order by ${requests.state} limit 1) from present where present.state is not null)
      select state from present where state is not null`,
  );
  return rows.map(({ state }) => state);
}
