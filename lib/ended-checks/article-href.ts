/** Articles that explain more than a step has room for. */
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

const articles = {
  reversal: {
    nl: ['klachten', 'incasso-storneren'],
    en: ['complaints', 'reverse-a-direct-debit'],
  },
  collection: { nl: ['klachten', 'incassokosten'], en: ['complaints', 'collection-costs'] },
} as const;

export function articleHref(article: keyof typeof articles, locale: Locale): string {
  const [category, slug] = articles[article][locale];
  return href('more-about-money-category-slug', locale, { category, slug });
}
