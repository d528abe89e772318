/** Links: the only source of public paths. A leaf, safe on the edge and in the browser. */
import { type Locale, localePrefix } from '@/lib/i18n/locale';
import { getRoute } from './compiled';
import { fillPattern, type PathParams } from './pattern';
import type { RouteName } from './table';

/** Whether a page exists in a language. */
export function hasPage(name: RouteName, locale: Locale): boolean {
  return getRoute(name).segments[locale] !== null;
}

/** A page's path in a language, or null where it does not exist in it. */
export function findPath(name: RouteName, locale: Locale, params: PathParams = {}): string | null {
  const segments = getRoute(name).segments[locale];
  if (!segments) return null;
  return withLocale(locale, fillPattern(segments, params));
}

/**
 * Returns the link to a page, with its query.
 * Throws when the page does not exist in the language, or a path parameter is missing.
 */
export function href(
  name: RouteName,
  locale: Locale,
  params: PathParams = {},
  query: Readonly<Record<string, string>> = {},
): string {
  const path = findPath(name, locale, params);
  if (path === null) throw new Error(`route ${name} does not exist in ${locale}`);
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** A path with the prefix of its language. */
export function withLocale(locale: Locale, path: string): string {
  const prefix = localePrefix(locale);
  return path === '/' && prefix !== '' ? prefix : prefix + path;
}

/** Returns a path as an absolute URL on the site's origin. */
export function absoluteUrl(siteUrl: string, path: string): string {
  return new URL(path, siteUrl).toString();
}
