/** The expected end of the contract that a letter cancels. */
import type { CheckedLetter } from './checked-order';
import { noticeAnswerOf } from './notice-answer';

/**
 * YYYY-MM-DD: the requested date, unless before the earliest by the rules; null if no rule applies. After a death the company decides the
 * end date: no date is expected.
 */
export function findExpectedEnd({ values, company, input }: CheckedLetter): string | null {
  if (values.endMode === 'death') return null;
  const { earliestEnd } = noticeAnswerOf({ values, company, date: input.date });
  const requests = values.endMode === 'date' ? (values.endDate ?? null) : null;
  const known = [requests, earliestEnd].filter((date) => date !== null);
  return known.toSorted().at(-1) ?? null;
}
