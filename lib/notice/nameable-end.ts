/** The day that a letter may name as the first possible one. */
import type { NoticeAnswer } from './notice-question';

/**
 * The end where a sourced rule gives it and nothing about the contract had to be taken for granted; null otherwise: a
 * letter says nothing that its sender would have to take back.
 */
export function nameableEnd({
  certainty,
  earliestEnd,
  assumptions,
}: Pick<NoticeAnswer, 'certainty' | 'earliestEnd' | 'assumptions'>): string | null {
  const isKnown = assumptions.every((assumption) => assumption === 'usual-delivery');
  return certainty === 'sourced' && isKnown ? earliestEnd : null;
}
