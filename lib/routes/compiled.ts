/** The route table, parsed once. A leaf, safe on the edge. */
import { type Locale, locales, mapLocales } from '@/lib/i18n/locale';
import { fileFolders } from './file-folders';
import { isStatic, parsePattern, type Segment } from './pattern';
import type { RouteRow } from './route-row';
import { type RouteName, routeTable } from './table';

/** A row with parsed patterns; null for a language without the page. */
export interface CompiledRoute extends RouteRow {
  readonly name: RouteName;
  readonly segments: Readonly<Record<Locale, readonly Segment[] | null>>;
}

export const compiledRoutes: readonly CompiledRoute[] = routeTable.map((row) => ({
  ...row,
  segments: mapLocales((locale) => {
    const path: string | null = row.paths[locale];
    return path === null ? null : parsePattern(path);
  }),
}));

const byName = new Map<string, CompiledRoute>(compiledRoutes.map((route) => [route.name, route]));

/** Returns the row of a name, or undefined. */
export const findRoute = (name: string): CompiledRoute | undefined => byName.get(name);

/** Returns the row of a name. Throws for an unknown one. */
export function getRoute(name: RouteName): CompiledRoute {
  const route = findRoute(name);
  if (!route) throw new Error(`unknown route ${name}`);
  return route;
}

/** Returns the static paths (without /en) of a language: `/opzeggen` → its row. */
export function staticRoutes(locale: Locale): ReadonlyMap<string, CompiledRoute> {
  return indexOf(locale).statics;
}

/**
 * Returns the dynamic rows of a language with at least `count` required and at most `count` segments, the
 * most specific first.
 */
export function dynamicRoutes(locale: Locale, count: number): readonly CompiledRoute[] {
  return indexOf(locale).dynamics[count] ?? [];
}

/** First segments that pages use in any language: no company can have them as its slug. */
export function reservedSegments(): ReadonlySet<string> {
  const reserved = new Set<string>([...locales, ...fileFolders, 'dev', 'design']);
  for (const route of compiledRoutes) {
    for (const locale of locales) {
      const first = route.segments[locale]?.[0];
      if (first?.kind === 'static') reserved.add(first.text);
    }
  }
  return reserved;
}

function staticsOf(locale: Locale): Map<string, CompiledRoute> {
  const map = new Map<string, CompiledRoute>();
  for (const route of compiledRoutes) {
    const path = route.paths[locale];
    const segments = route.segments[locale];
    if (path !== null && segments && isStatic(segments)) map.set(path, route);
  }
  return map;
}

/** Static segments outrank parameters, earlier ones weigh more. */
function specificity(segments: readonly Segment[]): string {
  return segments
    .map((segment) => (segment.kind === 'static' ? '2' : segment.kind === 'param' ? '1' : '0'))
    .join('');
}

function dynamicsOf(locale: Locale): CompiledRoute[][] {
  const byCount: CompiledRoute[][] = [];
  const put = (count: number, route: CompiledRoute) => {
    let list = byCount[count];
    if (!list) {
      list = [];
      byCount[count] = list;
    }
    list.push(route);
  };
  const key = (route: CompiledRoute) => specificity(route.segments[locale] ?? []);
  for (const route of compiledRoutes) {
    const segments = route.segments[locale];
    if (!segments || isStatic(segments)) continue;
    put(segments.length, route);
    if (segments.at(-1)?.kind === 'optional') put(segments.length - 1, route);
  }
  // By code units: the first `localeCompare` costs a browser 10 ms.
  for (const list of byCount) list?.sort((a, b) => Number(key(a) < key(b)) - Number(key(a) > key(b)));
  return byCount;
}

interface RouteIndex {
  readonly statics: ReadonlyMap<string, CompiledRoute>;
  readonly dynamics: readonly (readonly CompiledRoute[] | undefined)[];
}

const indexes: Partial<Record<Locale, RouteIndex>> = {};

/** Lazy: a browser that loads the table may never look up a path. */
function indexOf(locale: Locale): RouteIndex {
  indexes[locale] ??= { statics: staticsOf(locale), dynamics: dynamicsOf(locale) };
  return indexes[locale];
}
