/** Matches a public path with its row. A leaf, safe on the edge. */
import { defaultLocale, type Locale, localePrefix, otherLocales } from '@/lib/i18n/locale';
import { type CompiledRoute, dynamicRoutes, staticRoutes } from './compiled';
import { withLocale } from './href';
import { fillPattern, matchPattern, type PathParams } from './pattern';

export interface RouteMatch {
  readonly route: CompiledRoute;
  readonly locale: Locale;
  readonly params: PathParams;
  /** Set where the path used another language's words: the right path in this language. */
  readonly movedTo: string | null;
}

/** Splits a path into language and rest: `/en/x` → en, `/x`; `/eneco` is Dutch. */
export function splitLocale(path: string): { locale: Locale; rest: string } {
  for (const locale of otherLocales(defaultLocale)) {
    const prefix = localePrefix(locale);
    if (path === prefix) return { locale, rest: '/' };
    if (path.startsWith(`${prefix}/`)) return { locale, rest: path.slice(prefix.length) };
  }
  return { locale: defaultLocale, rest: path };
}

/**
 * Returns the row of a path: static in its language, static in another language's slug, dynamic, dynamic in another's
 * slug. Null without a match. The path has no trailing slash; its segments are percent-encoded.
 */
export function matchPath(path: string): RouteMatch | null {
  const { locale, rest } = splitLocale(path);
  const own = staticRoutes(locale).get(rest);
  if (own) return { route: own, locale, params: {}, movedTo: null };

  const others = otherLocales(locale);
  for (const other of others) {
    const otherRoute = staticRoutes(other).get(rest);
    if (otherRoute?.segments[locale]) return moved(otherRoute, locale, {});
  }

  const parts = decodedParts(rest);
  if (!parts) return null;
  for (const route of dynamicRoutes(locale, parts.length)) {
    const params = matchPattern(route.segments[locale] ?? [], parts);
    if (params) return { route, locale, params, movedTo: null };
  }
  for (const other of others) {
    for (const route of dynamicRoutes(other, parts.length)) {
      const params = route.segments[locale] && matchPattern(route.segments[other] ?? [], parts);
      if (params) return moved(route, locale, params);
    }
  }
  return null;
}

function moved(route: CompiledRoute, locale: Locale, params: PathParams): RouteMatch {
  return {
    route,
    locale,
    params,
    movedTo: withLocale(locale, fillPattern(route.segments[locale] ?? [], params)),
  };
}

/**
 * Returns the decoded segments, or null when one is malformed or contains a slash, a dot segment or a control
 * character.
 */
function decodedParts(path: string): string[] | null {
  const parts: string[] = [];
  for (const raw of path.split('/').slice(1)) {
    let part: string;
    try {
      part = decodeURIComponent(raw);
    } catch {
      return null;
    }
    if (part === '' || part === '.' || part === '..' || [...part].some(isUnsafe)) return null;
    parts.push(part);
  }
  return parts;
}

function isUnsafe(character: string): boolean {
  const code = character.charCodeAt(0);
  return character === '/' || character === '\\' || code < 0x20 || code === 0x7f;
}
