/** Amounts as tests look for them in pages and mails. */
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';

/** A pattern for an amount in a language, with any white space behind the sign. */
export function priceText(amountCents: number, locale: Locale): RegExp {
  return new RegExp(formatEuro(amountCents, locale).replaceAll('.', '\\.').replaceAll(/\s/g, '\\s?'));
}
