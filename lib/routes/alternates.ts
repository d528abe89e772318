/** Alternates of a page: for hreflang and the language switch. A leaf. */
import { defaultLocale, type Locale, locales } from '@/lib/i18n/locale';
import { findPath } from './href';
import type { PathParams } from './pattern';
import type { RouteName } from './table';

/**
 * Paths of a page by language. `english: false` is for a page that exists in the default language alone although its row
 * has paths in others (a company without sourced facts).
 */
export function alternatePaths(
  name: RouteName,
  params: PathParams = {},
  { english = true }: { english?: boolean } = {},
): Partial<Record<Locale, string>> {
  const paths: Partial<Record<Locale, string>> = {};
  for (const locale of locales) {
    if (locale !== defaultLocale && !english) continue;
    const path = findPath(name, locale, params);
    if (path !== null) paths[locale] = path;
  }
  return paths;
}
