/** Formats money (€ 1.211,95 in Dutch, €1,211.95 in English). */
import { type Locale, languageTags } from './locale';

/** Constructing one takes longer than formatting with it. By language, currency and options, of which the code has a few. */
const numberFormats = new Map<string, Intl.NumberFormat>();

/** Formats an amount; whole euros have cents unless `wholeEuros` is set. */
export function formatEuro(amountCents: number, locale: Locale, { wholeEuros = false } = {}): string {
  return formatMoney(amountCents, 'EUR', locale, wholeEuros ? { maximumFractionDigits: 0 } : {});
}

/** Whether a language puts a space between the euro sign and the amount. */
export function hasSpaceAfterEuro(locale: Locale): boolean {
  return /^€\s/.test(formatEuro(0, locale));
}

/** The same in another currency, by its ISO 4217 code; an unknown one keeps its code beside the figure. */
export function formatMoney(
  amountCents: number,
  currency: string,
  locale: Locale,
  options: Intl.NumberFormatOptions = {},
): string {
  const key = JSON.stringify([locale, currency, options]);
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(languageTags[locale], { style: 'currency', currency, ...options });
    numberFormats.set(key, format);
  }
  return format.format(amountCents / 100);
}
