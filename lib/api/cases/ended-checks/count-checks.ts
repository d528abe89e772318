/** Counts for operators: what became of the question whether contracts have ended. */
import type { DatabaseOrTransaction } from '../../db/client';
import { countStates } from '../case/count-cases';

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
  const counts = await countStates(db, 'ended-check');
  const sum = (...states: readonly string[]) =>
    states.reduce((total, state) => total + (counts[state] ?? 0), 0);
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
