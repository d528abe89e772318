/** Whether a reminder to cancel is useful. Pure. */
import type { NoticeAnswer, NoticeQuestion } from '../notice-question';

/**
 * Returns whether a later notice still ends the contract on the same day. When only the period of notice applies,
 * each day of waiting costs a day; the statutes of an association may ask for more time than the law, and the
 * landlord of a temporary lease may not have written that it ends.
 */
export function isWorthRemindingOf(
  { decidedBy, assumptions }: Pick<NoticeAnswer, 'decidedBy' | 'assumptions'>,
  { noticeDay }: Pick<NoticeQuestion, 'noticeDay'>,
  lastNoticeDay: string | null,
): lastNoticeDay is string {
  return (
    decidedBy !== null &&
    decidedBy !== 'notice-period' &&
    decidedBy !== 'fiscal-year-end' &&
    decidedBy !== 'death' &&
    !assumptions.includes('landlord-wrote') &&
    lastNoticeDay !== null &&
    lastNoticeDay > noticeDay
  );
}
