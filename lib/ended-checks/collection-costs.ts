/**
 * The most that a company may charge a consumer for collecting an unpaid amount: the scale of article 2 of the Besluit vergoeding voor
 * buitengerechtelijke incassokosten. Without VAT, which only a creditor adds that cannot deduct it.
 */

const minimumCents = 40_00;
const maximumCents = 6775_00;

/** Each band of the amount, in cents, with the permille that is charged over it. */
const bands = [
  { upToCents: 2500_00, permille: 150 },
  { upToCents: 5000_00, permille: 100 },
  { upToCents: 10_000_00, permille: 50 },
  { upToCents: 200_000_00, permille: 10 },
  { upToCents: Number.POSITIVE_INFINITY, permille: 5 },
] as const;

/** The maximum in cents, rounded to the cent; 0 where nothing is unpaid. */
export function maxCollectionCosts(amountCents: number): number {
  if (amountCents <= 0) return 0;
  let from = 0;
  let permilleCents = 0;
  for (const { upToCents, permille } of bands) {
    permilleCents += Math.max(0, Math.min(amountCents, upToCents) - from) * permille;
    from = upToCents;
  }
  return Math.min(maximumCents, Math.max(minimumCents, Math.round(permilleCents / 1000)));
}
