/** Whether a letter can be answered now, and until when. */

import type { DatabaseOrTransaction } from '../../db/client';
import { findReachedAt } from '../orders/letters/letter-queries';
import type { StoredLetter } from '../orders/letters/move-letter';
import { answerableStates, answerUntilOf } from './dispute-terms';
import {
  findOpenAnswer,
  listSupplementsOf,
  type StoredAnswer,
  type StoredSupplement,
} from './stored-answers';

export interface Availability {
  readonly availability: 'open' | 'answered' | 'not_sent' | 'expired';
  /** Null before the term starts. */
  readonly until: Date | null;
  /** Neither undone nor checked. */
  readonly openAnswer: StoredAnswer | null;
  readonly supplements: readonly StoredSupplement[];
}

/** What can be done with a letter at an instant. */
export async function availabilityOf(
  db: DatabaseOrTransaction,
  letter: StoredLetter,
  at: Date,
): Promise<Availability> {
  const openAnswer = await findOpenAnswer(db, letter.id);
  const supplements = await listSupplementsOf(db, [letter.id]);
  const receivedAt = await findReachedAt(db, letter.id, 'received');
  const sent = supplements.flatMap(({ sentAt }) => (sentAt ? [sentAt] : []));
  const arrived = [...(receivedAt ? [receivedAt] : []), ...sent].toSorted((a, b) => Number(b) - Number(a))[0];
  const until = arrived ? answerUntilOf(arrived) : null;
  const shared = { until, openAnswer, supplements };
  if (letter.state === 'submitted' || letter.state === 'processed' || letter.state === 'awaiting_payment') {
    return { ...shared, availability: 'not_sent' };
  }
  // A timely answer stays visible to the browser that gave it, and can be undone there.
  if (openAnswer && answerableStates.includes(letter.state)) return { ...shared, availability: 'answered' };
  const late = until !== null && at > until;
  return { ...shared, availability: late || !answerableStates.includes(letter.state) ? 'expired' : 'open' };
}
