/** The day that a letter may state as the first possible one. */
import type { NoticeCertainty } from '@/lib/contract/notice/notice-values';
import type { NoticeAnswer, NoticeQuestion } from './notice-question';

/** A letter names the day "at the latest", which holds for a legal maximum too; not for a presumption that may fall. */
const nameable: ReadonlySet<NoticeCertainty> = new Set(['sourced', 'maximum', 'code']);

/**
 * Returns the end if a sourced rule gives it without assumptions about the contract; otherwise null, because a letter
 * must not state an uncertain date, nor a later one than the first possible one: a change of the contract may end it
 * earlier, on a day that no law names.
 */
export function nameableEnd({
  certainty,
  earliestEnd,
  assumptions,
  change,
}: Pick<NoticeAnswer, 'certainty' | 'earliestEnd' | 'assumptions' | 'change'>): string | null {
  const isKnown = assumptions.every((assumption) => assumption === 'usual-delivery');
  const mayEndEarlier = change?.isInTime && change.endsOn === null;
  return nameable.has(certainty) && isKnown && !mayEndEarlier ? earliestEnd : null;
}

/**
 * Returns the last day that is surely in time for a withdrawal, for a calendar; null where it is past, or the day on
 * which it is asked, or the company has not told of the right: once it does, the day is an earlier one. Neither of a
 * kind of contract that may have no such right.
 */
export function calendarWithdrawal(
  { withdrawal }: Pick<NoticeAnswer, 'withdrawal'>,
  { noticeDay, today = noticeDay }: Pick<NoticeQuestion, 'noticeDay' | 'today'>,
): string | null {
  if (!withdrawal?.by || withdrawal.scope === 'depends') return null;
  const { by, byIfUntold } = withdrawal;
  return by > today && by !== byIfUntold ? by : null;
}

/**
 * Returns the end for a calendar, which states it as the last day; null where it may also be a later one: an unknown term, another day of
 * payment, a presumption that falls, the statutes of an association.
 */
export function calendarEnd({
  certainty,
  earliestEnd,
  latestEnd,
}: Pick<NoticeAnswer, 'certainty' | 'earliestEnd' | 'latestEnd'>): string | null {
  return certainty === 'default' || latestEnd !== earliestEnd ? null : earliestEnd;
}
