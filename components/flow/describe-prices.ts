/** The prices of a form with their texts. For servers: it reads all messages. */
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { type FlowPrices, type Prices, totalOf } from './flow-price';

/** Formats each price, by its option. */
export function formatAmounts({ amountsCents }: Prices, locale: Locale): FlowPrices['amounts'] {
  return Object.fromEntries(
    Object.entries(amountsCents).map(([option, cents]) => [option, formatEuro(cents, locale)]),
  );
}

/** Adds the texts of prices, in one language; `action` is the label of the order button. */
export function describePrices(prices: Prices, locale: Locale, action: string): FlowPrices {
  const t = translatorOf(locale, 'flow');
  const amounts = formatAmounts(prices, locale);
  const { totalCents, isOpen } = totalOf(
    prices,
    prices.fields.map(() => undefined),
  );
  const total = formatEuro(totalCents, locale);
  return {
    ...prices,
    amounts,
    start: isOpen ? t('price.from', { price: total }) : total,
    orders: Object.fromEntries(
      Object.entries(amounts).map(([option, price]) => [option, t('price.order', { action, price })]),
    ),
  };
}
