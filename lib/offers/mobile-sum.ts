/** The cost of a mobile plan over a number of months, and of the year that follows. Pure. */
import { amountRow, type CostRow, monthsAYear, type OfferSum, sumOf } from './sum';
import type { MobileTerms, MobileUsage } from './terms';

export function mobileSum(terms: MobileTerms, { months }: MobileUsage): OfferSum {
  const { priceCents, priceAfterCents, priceMonths, oneOffCents, giftCents } = terms;
  const atPrice = Math.min(months, priceMonths ?? months);
  const rows = [
    ...monthRows('price', atPrice, priceCents),
    ...monthRows('price-after', months - atPrice, priceAfterCents),
    ...(oneOffCents > 0 ? [amountRow('one-off', 1, 'once', oneOffCents)] : []),
  ];
  const stillAtPrice = Math.min(monthsAYear, (priceMonths ?? Number.POSITIVE_INFINITY) - atPrice);
  const usual = [
    ...monthRows('price', stillAtPrice, priceCents),
    ...monthRows('price-after', monthsAYear - stillAtPrice, priceAfterCents),
  ];
  return { first: sumOf(rows, months), usual: sumOf(usual, monthsAYear), giftCents, notes: [] };
}

function monthRows(key: 'price' | 'price-after', months: number, cents: number): readonly CostRow[] {
  return months === 0 ? [] : [amountRow(key, months, 'month', cents)];
}
