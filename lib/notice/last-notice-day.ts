/** The last day of notice for the same end of contract: the date of "cancel before" reminders. Pure. */
import { Temporal } from 'temporal-polyfill';
import { addDays } from '@/lib/calendar/amsterdam';
import { findEarliestEnd } from './find-earliest-end';
import type { NoticeQuestion } from './notice-question';
import { expectedReceiptDay, spareDeliveryDays } from './receipt-day';

/**
 * Returns the latest day (YYYY-MM-DD; of sending or of receipt, as in the question) for which the contract ends no
 * later than it does now, and no less certainly. A letter has `spareDays` more deliveries to arrive; where the
 * question's own letter no longer has them, its day is returned. Null when no rule gives a date. A later notice never
 * ends earlier, so a binary search is valid. Throws a RangeError for impossible dates or terms.
 */
export function findLastNoticeDay(
  question: NoticeQuestion,
  spareDays: number = spareDeliveryDays,
): string | null {
  const { earliestEnd, certainty } = findEarliestEnd(question);
  if (earliestEnd === null) return null;
  const isSent = question.noticeDayMeans === 'sent';
  const isSameOn = (noticeDay: string) => {
    const received = isSent ? expectedReceiptDay(noticeDay, spareDays) : noticeDay;
    const answer = findEarliestEnd({ ...question, noticeDay: received, noticeDayMeans: 'received' });
    return answer.earliestEnd === earliestEnd && answer.certainty === certainty;
  };
  const first = Temporal.PlainDate.from(question.noticeDay);
  // Notice on the end day itself ends on that day or later: the result is between 0 and here.
  let known = 0;
  let beyond = first.until(Temporal.PlainDate.from(earliestEnd)).days + 1;
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2);
    if (isSameOn(addDays(question.noticeDay, middle))) known = middle;
    else beyond = middle;
  }
  return addDays(question.noticeDay, known);
}
