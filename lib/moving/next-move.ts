/** Whether other answers are about the next move: what was done for the one before is then to be done again. Pure. */
import type { MovingAnswers } from './read-moving';

type Dated = Pick<MovingAnswers, 'movesOn'>;

/** A date that has passed is not put off any more. Days are YYYY-MM-DD in Amsterdam. */
export function isNextMove(before: Dated, after: Dated, today: string): boolean {
  return before.movesOn < today && after.movesOn > before.movesOn;
}
