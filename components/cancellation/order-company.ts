/** Which companies an order writes to. */
import type { Cancellation, LetterTracking } from '@/lib/contract/cancellations';
import { numberCompanies } from './company-choice';

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

/** Whether one of the order's letters goes to the company with this slug. */
export function writesTo(order: Pick<Cancellation, 'letters'>, slug: string): boolean {
  return order.letters.some(({ company }) => company.slug === slug);
}
