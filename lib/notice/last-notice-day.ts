/** The last day on which notice still ends the contract on the same day: what "cancel before" reminds of. Pure. */
import { Temporal } from 'temporal-polyfill';
import { addDays } from '@/lib/calendar/amsterdam';
import { findEarliestEnd } from './find-earliest-end';
import type { NoticeQuestion } from './notice-question';

/**
 * The latest day (YYYY-MM-DD; of sending or of receipt, as the question means its own) for which the contract ends no
 * later than it does now. Null where no rule gives a date. A later notice never ends earlier, so that half of the days
 * is left out at each step. Throws a RangeError for impossible dates or terms.
 */
export function findLastNoticeDay(question: NoticeQuestion): string | null {
  const { earliestEnd } = findEarliestEnd(question);
  if (earliestEnd === null) return null;
  const endOf = (noticeDay: string) => findEarliestEnd({ ...question, noticeDay }).earliestEnd;
  const first = Temporal.PlainDate.from(question.noticeDay);
  // Notice on the day of the end itself would end later, or on that very day: the answer lies from 0 to here.
  let known = 0;
  let beyond = first.until(Temporal.PlainDate.from(earliestEnd)).days + 1;
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2);
    if (endOf(addDays(question.noticeDay, middle)) === earliestEnd) known = middle;
    else beyond = middle;
  }
  return addDays(question.noticeDay, known);
}
