/** Names of the home page's sections in its address, by language. */
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

export const homeSections = {
  how: { nl: 'zo-werkt-het', en: 'how-it-works' },
  price: { nl: 'wat-het-kost', en: 'what-it-costs' },
  questions: { nl: 'vragen', en: 'questions' },
} as const satisfies Record<string, Record<Locale, string>>;

export type HomeSection = keyof typeof homeSections;

/** The link to a section of the home page. */
export function homeSectionHref(section: HomeSection, locale: Locale): string {
  return `${href('home', locale)}#${homeSections[section][locale]}`;
}
