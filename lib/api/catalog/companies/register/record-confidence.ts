/** How well the register knows a company, from its facts. */
import type { RecordedFact } from '@/lib/contract/company-facts';
import type { RegisterRecord } from './register-record';

interface Known {
  readonly slug: string;
  readonly facts: readonly RecordedFact[];
}

const isShown = ({ tier }: RecordedFact) => tier !== 'C';

/** Slugs of companies of which a shown source about each alone gives the steps or the page to cancel. */
export function findOwnSources(list: readonly Known[]): ReadonlySet<string> {
  const bySource = new Map<string | null, Set<string>>();
  for (const { slug, facts } of list) {
    for (const fact of facts.filter(isShown)) {
      if (fact.kind !== 'steps' && fact.kind !== 'cancel-page') continue;
      const slugs = bySource.get(fact.source.url) ?? new Set();
      bySource.set(fact.source.url, slugs.add(slug));
    }
  }
  const alone = [...bySource.values()].filter(({ size }) => size === 1);
  return new Set(alone.flatMap((slugs) => [...slugs]));
}

/** Confidence, and whether there is an English page: an English page that is there stays. */
export function confidenceOf(
  { slug, facts, english }: Known & Pick<RegisterRecord, 'english'>,
  own: ReadonlySet<string>,
): Pick<RegisterRecord, 'english' | 'confidence'> {
  if (own.has(slug)) return { english: true, confidence: 'sourced' };
  const isMore = facts.some((fact) => isShown(fact) && fact.kind !== 'website');
  return { english, confidence: isMore ? 'partly' : 'name-only' };
}
