/** The day that a letter may state as the first possible one. */
import type { NoticeAnswer } from './notice-question';
import type { NoticeCertainty } from './rules';

/** A letter names the day "at the latest", which holds for a legal maximum too; not for a presumption that may fall. */
const nameable: ReadonlySet<NoticeCertainty> = new Set(['sourced', 'maximum', 'code']);

/**
 * Returns the end if a sourced rule gives it without assumptions about the contract; otherwise null, because
 * a
 * letter must not state an uncertain date.
 */
export function nameableEnd({
  certainty,
  earliestEnd,
  assumptions,
}: Pick<NoticeAnswer, 'certainty' | 'earliestEnd' | 'assumptions'>): string | null {
  const isKnown = assumptions.every((assumption) => assumption === 'usual-delivery');
  return nameable.has(certainty) && isKnown ? earliestEnd : null;
}

/** Returns the end for a calendar; null where the statutes of an association may give another one. */
export function calendarEnd({
  certainty,
  earliestEnd,
}: Pick<NoticeAnswer, 'certainty' | 'earliestEnd'>): string | null {
  return certainty === 'default' ? null : earliestEnd;
}
