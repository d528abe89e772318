/** The recipients of an order. */

import { numberCompanies } from '@/components/letters/order/company-choice';
import type { Cancellation, LetterTracking } from '@/lib/contract/cancellations';

/** Returns the first letter's company; null for a draft, which has no letters yet. */
export function findOrderCompany(
  order: Pick<Cancellation, 'letters'>,
): { slug: string; name: string } | null {
  return order.letters[0]?.company ?? null;
}

/** Returns an order's letters with their index from 0 and a unique key: two may go to one company. */
export function numberLetters(
  letters: readonly LetterTracking[],
): { readonly letter: LetterTracking; readonly position: number; readonly key: string }[] {
  return numberCompanies(letters.map((letter) => ({ slug: letter.company.slug, letter }))).map(
    ({ company: { letter }, position, key }) => ({ letter, position, key }),
  );
}

/**
 * Returns the number and recipients of an order's active letters; withdrawn letters don't count, unless
 * all are withdrawn. `company` is the page's company.
 */
export function standingOf(
  order: Pick<Cancellation, 'letters'>,
  company: { readonly name: string },
): { readonly count: number; readonly company: string } {
  const going = order.letters.filter(({ state }) => state !== 'withdrawn');
  const standing = going.length > 0 ? going : order.letters;
  const [only] = standing;
  return {
    count: standing.length,
    company: standing.length === 1 && only ? only.company.name : company.name,
  };
}

/** Returns whether one of the order's letters goes to the company with this slug. */
export function writesTo(order: Pick<Cancellation, 'letters'>, slug: string): boolean {
  return order.letters.some(({ company }) => company.slug === slug);
}
