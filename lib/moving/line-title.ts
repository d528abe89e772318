/** The title of a line: with its company where it is about one. */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { DatedLine } from './plan-moving';

export function lineTitle({ key, company }: Pick<DatedLine, 'key' | 'company'>, locale: Locale): string {
  const title = translatorOf(locale, 'moving')(`lines.${key}.title`);
  return company ? `${company.name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
}
