/** Alternates of a page: for hreflang and the language switch. A leaf. */
import { defaultLocale, type Locale, locales } from '@/lib/i18n/locale';
import { findPath } from './href';
import type { PathParams } from './pattern';
import type { RouteName } from './table';

/**
 * Returns the paths of a page by language. `english: false` is for a page without English version although
 * its row has one
 * (a company without an English page).
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
