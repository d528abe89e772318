import { type Locale, languageTags } from '@/lib/i18n/locale';

/** Formats a whole number with the separators of a language. */
export function formatCount(count: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTags[locale]).format(count);
}
