/** The day that a letter may state as the first possible one. */
import type { NoticeAnswer } from './notice-question';

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
  return certainty === 'sourced' && isKnown ? earliestEnd : null;
}
