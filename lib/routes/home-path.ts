/** The home page's path alone, for client code that should not bring the whole table along. A leaf. */
import { type Locale, localePrefix } from '@/lib/i18n/locale';

/** The same as `href('home', locale)`; a test holds them together. */
export function homePath(locale: Locale): string {
  return localePrefix(locale) || '/';
}
