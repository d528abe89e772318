/** How far a fact can be trusted once its source, and what was remarked about it, are taken into account. */
import type { FactKind, RecordedFact } from '@/lib/contract/company-facts';
import { isDoubting, isDoubtingNote } from './doubts';
import { refusalOf } from './refused-sources';

/** Kinds that people act on: they follow, call or write to them. */
const usedKinds: readonly FactKind[] = [
  'methods',
  'cancel-page',
  'steps',
  'phone',
  'email',
  'chat',
  'address',
];

/**
 * A fact's tier; C, a hint for operators, where its source is refused or a remark or note doubts it. A doubted term or price may be shown
 * with a note that says so; what people act on may not. An operator's confirmation outweighs this.
 */
export function settledTier({
  kind,
  tier,
  source,
  note,
  remark,
}: Pick<RecordedFact, 'kind' | 'tier' | 'source' | 'note' | 'remark'>): RecordedFact['tier'] {
  if (refusalOf(source.url) !== null) return 'C';
  if (!usedKinds.includes(kind)) return isDoubting(remark) && note === undefined ? 'C' : tier;
  return isDoubting(remark) || Object.values(note ?? {}).some(isDoubtingNote) ? 'C' : tier;
}
