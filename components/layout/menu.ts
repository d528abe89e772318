/** The menu as data, in one place; the bar, the slide-in menu and the footer read it. */
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { homeSectionHref } from './home-sections';

/** Key of the words in `layout.menu`. */
type MenuKey = 'cancel' | 'how' | 'price' | 'questions';

export interface MenuEntry {
  readonly key: MenuKey;
  readonly href: string;
}

export function mainMenu(locale: Locale): readonly MenuEntry[] {
  return [
    { key: 'cancel', href: href('cancel', locale) },
    { key: 'how', href: homeSectionHref('how', locale) },
    { key: 'price', href: homeSectionHref('price', locale) },
    { key: 'questions', href: homeSectionHref('questions', locale) },
  ];
}
