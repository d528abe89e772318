/** Counts for operators: what became of the question whether contracts have ended. */
import { and, count, eq, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { cases } from '../case/table';

export interface EndedCounts {
  readonly waiting: number;
  readonly asked: number;
  /** Still charged or disputed: steps are being taken. */
  readonly steps: number;
  /** Closed, as long as they are stored. */
  readonly ended: number;
  readonly handedOn: number;
  readonly stopped: number;
  readonly lapsed: number;
}

/** By state. */
export async function countEndedChecks(db: DatabaseOrTransaction): Promise<EndedCounts> {
  const rows = await db
    .select({ state: cases.state, count: count() })
    .from(cases)
    .where(and(isNull(cases.erasedAt), eq(cases.process, 'ended-check')))
    .groupBy(cases.state);
  const sum = (...states: readonly string[]) =>
    rows.reduce((total, row) => (states.includes(row.state) ? total + row.count : total), 0);
  return {
    waiting: sum('waiting'),
    asked: sum('asked', 'asked_again'),
    steps: sum('step_due', 'step_reminded', 'step_waiting'),
    ended: sum('completed'),
    handedOn: sum('handed_on'),
    stopped: sum('stopped'),
    lapsed: sum('lapsed'),
  };
}
