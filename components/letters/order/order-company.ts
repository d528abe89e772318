/** Which companies an order writes to. */

import { numberCompanies } from '@/components/letters/cancel/company-choice';
import type { Cancellation, LetterTracking } from '@/lib/contract/cancellations';

/** The first letter's company; null for a draft, which has no letters yet. */
export function findOrderCompany(
  order: Pick<Cancellation, 'letters'>,
): { slug: string; name: string } | null {
  return order.letters[0]?.company ?? null;
}

/** An order's letters with their places, from 0, and a key each: two may go to one company. */
export function numberLetters(
  letters: readonly LetterTracking[],
): { readonly letter: LetterTracking; readonly position: number; readonly key: string }[] {
  return numberCompanies(letters.map((letter) => ({ slug: letter.company.slug, letter }))).map(
    ({ company: { letter }, position, key }) => ({ letter, position, key }),
  );
}

/**
 * How many letters of an order go out, and to whom: one that was withdrawn is no part of what is paid and done. All of them
 * where none goes out any more. `company` is the one that the page is about.
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

/** Whether one of the order's letters goes to the company with this slug. */
export function writesTo(order: Pick<Cancellation, 'letters'>, slug: string): boolean {
  return order.letters.some(({ company }) => company.slug === slug);
}
