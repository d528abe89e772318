/** When the contract that a letter cancels is expected to end. */
import type { CheckedLetter } from './checked-order';
import { noticeAnswerOf } from './notice-answer';

/**
 * YYYY-MM-DD: the date asked for, where it is not before the earliest by the rules; null where no rule gives one. After a death
 * it is up to the company whether the contract ended that day: then nothing is expected.
 */
export function findExpectedEnd({ values, company, input }: CheckedLetter): string | null {
  if (values.endMode === 'death') return null;
  const { earliestEnd } = noticeAnswerOf({ values, company, date: input.date });
  const asked = values.endMode === 'date' ? (values.endDate ?? null) : null;
  const known = [asked, earliestEnd].filter((date) => date !== null);
  return known.toSorted().at(-1) ?? null;
}
