/** How far a fact can be trusted once its source is taken into account. */
import type { RecordedFact } from '@/lib/contract/company-facts';
import { refusalOf } from './refused-sources';

/** A fact's tier; C, a hint for operators, where its source is refused. An operator's confirmation outweighs this. */
export function settledTier({ tier, source }: Pick<RecordedFact, 'tier' | 'source'>): RecordedFact['tier'] {
  return refusalOf(source.url) === null ? tier : 'C';
}
