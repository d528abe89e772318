/** Which field a figure may be, by what stands around it. */
import type { Candidate, DocumentFacts } from './candidate';
import type { Figure } from './contexts';
import { advanceOf, fixedOf, rateOf } from './price-candidate';
import { usageOf } from './usage-candidate';
import { says } from './words';

/** Returns what a number may be, or null. */
export function candidateOf(figure: Figure, facts: DocumentFacts): Candidate | null {
  const { piece, label, header, after } = figure;
  const own = `${label} ${header} ${after}`;
  if (piece.money !== null || isPriceInHeader(figure)) {
    if (says(own, 'instalment')) return advanceOf(figure, facts);
    return says(`${label} ${header}`, 'fixed') ? fixedOf(figure, facts) : rateOf(figure, facts);
  }
  return usageOf(figure, facts);
}

function isPriceInHeader({ piece, header, label }: Figure): boolean {
  const hasCurrency = /€|\beur\b|euro/.test(header) || /\(€\/|€ per|in euro/.test(label);
  return piece.unit === null && hasCurrency;
}
