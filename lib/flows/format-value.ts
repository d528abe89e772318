/** Values of fields as people write them: on the summary of a form, on operators' pages and in mails. */

import type { FieldFormat } from '@/lib/fields/field';
import { findNumber } from '@/lib/fields/number-text';
import { formatPhone } from '@/lib/i18n/format-phone';
import { type Locale, languageTags } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';

/** Formats a number, or what was typed for one; text that is not of the format is returned unchanged. */
export function formatValue(value: string | number, format: FieldFormat | undefined, locale: Locale): string {
  if (format === undefined) return typeof value === 'number' ? numberText(value, locale) : value;
  if (format === 'phone') return formatPhone(String(value), 'nl');
  if (format === 'iban') return formatIban(String(value));
  const number = typeof value === 'number' ? value : findNumber(value);
  if (number === null) return String(value);
  if (format === 'euro') return formatEuro(Math.round(number * 100), locale);
  return `${numberText(number, locale)}\u00a0${format}`;
}

function numberText(value: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTags[locale]).format(value);
}

/** `NL91 ABNA 0417 1643 00`. */
function formatIban(text: string): string {
  return text
    .replace(/\s/gu, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/gu, '$1 ');
}
