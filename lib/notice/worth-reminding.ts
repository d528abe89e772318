/** Whether a reminder to cancel makes sense. Pure. */
import type { NoticeAnswer, NoticeQuestion } from './notice-question';

/**
 * Whether there is something to be reminded of before the end: giving notice later than planned still ends the contract
 * on the same day. Where only the period of notice decides, each day of waiting costs a day.
 */
export function isWorthRemindingOf(
  { decidedBy }: Pick<NoticeAnswer, 'decidedBy'>,
  { noticeDay }: Pick<NoticeQuestion, 'noticeDay'>,
  lastNoticeDay: string | null,
): lastNoticeDay is string {
  return (
    decidedBy !== null && decidedBy !== 'notice-period' && lastNoticeDay !== null && lastNoticeDay > noticeDay
  );
}
