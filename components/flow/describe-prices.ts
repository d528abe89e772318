/** The prices of a form with their texts. For servers: it reads all messages. */
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { type FlowPrices, type Prices, totalOf } from './flow-price';

/** Adds the texts of prices, in one language. */
export function describePrices(prices: Prices, locale: Locale): FlowPrices {
  const amounts = Object.fromEntries(
    Object.entries(prices.amountsCents).map(([option, cents]) => [option, formatEuro(cents, locale)]),
  );
  const { totalCents, isOpen } = totalOf(
    prices,
    prices.fields.map(() => undefined),
  );
  const total = formatEuro(totalCents, locale);
  return {
    ...prices,
    amounts,
    start: isOpen ? translatorOf(locale, 'flow')('price.from', { price: total }) : total,
  };
}
