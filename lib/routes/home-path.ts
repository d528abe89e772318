/** The home page's path, for client code that should not import the whole table. A leaf. */
import { type Locale, localePrefix } from '@/lib/i18n/locale';

/** Equals `href('home', locale)`; compared by a test. */
export function homePath(locale: Locale): string {
  return localePrefix(locale) || '/';
}
