/** Which companies an order writes to. */
import type { Cancellation } from '@/lib/contract/cancellations';

/** The first letter's company; null for a draft, which has no letters yet. */
export function findOrderCompany(
  order: Pick<Cancellation, 'letters'>,
): { slug: string; name: string } | null {
  return order.letters[0]?.company ?? null;
}

/** Whether one of the order's letters goes to the company with this slug. */
export function writesTo(order: Pick<Cancellation, 'letters'>, slug: string): boolean {
  return order.letters.some(({ company }) => company.slug === slug);
}
