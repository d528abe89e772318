/** The day that a letter may name as the first possible one. */
import type { NoticeAnswer } from './notice-question';
import type { NoticeCertainty } from './rules';

/** A letter names the day "at the latest", which holds for a legal maximum too; not for a presumption that may fall. */
const nameable: ReadonlySet<NoticeCertainty> = new Set(['sourced', 'maximum', 'code']);

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
  return nameable.has(certainty) && isKnown ? earliestEnd : null;
}
