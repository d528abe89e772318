/** The last day of notice for the same end of contract: the date of "cancel before" reminders. Pure. */
import { Temporal } from 'temporal-polyfill';
import { addDays } from '@/lib/calendar/amsterdam';
import { findEarliestEnd } from './find-earliest-end';
import type { NoticeQuestion } from './notice-question';

/**
 * Returns the latest day (YYYY-MM-DD; of sending or of receipt, as in the question) for which the contract
 * ends no
 * later than it does now. Null when no rule gives a date. A later notice never ends earlier, so a binary
 * search is valid. Throws a RangeError for impossible dates or terms.
 */
export function findLastNoticeDay(question: NoticeQuestion): string | null {
  const { earliestEnd } = findEarliestEnd(question);
  if (earliestEnd === null) return null;
  const endOf = (noticeDay: string) => findEarliestEnd({ ...question, noticeDay }).earliestEnd;
  const first = Temporal.PlainDate.from(question.noticeDay);
  // Notice on the end day itself ends on that day or later: the result is between 0 and here.
  let known = 0;
  let beyond = first.until(Temporal.PlainDate.from(earliestEnd)).days + 1;
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2);
    if (endOf(addDays(question.noticeDay, middle)) === earliestEnd) known = middle;
    else beyond = middle;
  }
  return addDays(question.noticeDay, known);
}
