/**
 * Maps content pages to stories: a full slug is the language and the public path without `/en`
 * (`nl/blog/opzeggen/x` is `/blog/opzeggen/x`, `en/about` is `/en/about`). A leaf, safe on the edge.
 */
import { defaultLocale, isLocale, type Locale, localePrefix } from '@/lib/i18n/locale';
import { type CompiledRoute, staticRoutes } from './compiled';
import { findPath } from './href';
import { matchPath, type RouteMatch } from './match';
import type { PathParams } from './pattern';
import type { RouteName } from './table';

/** The folder of content pages, and that of the indexes of articles. */
export const storyFolder = 'story/[...story]';
const articleIndexFolder = 'article-index/[page]';

/** Pages that exist only while the content service has a story with this slug. */
const gates: Partial<Record<RouteName, string>> = {
  saving: 'about/saving/index',
  'fixed-expenses': 'about/fixed-expenses/index',
};

/** Returns whether a row shows a story. */
export function isStoryRoute({ folder }: Pick<CompiledRoute, 'folder'>): boolean {
  return folder === storyFolder || folder === articleIndexFolder;
}

/** Returns the full slug of a page's story, or null when the page does not exist in that language. */
export function findStorySlug(name: RouteName, locale: Locale, params: PathParams = {}): string | null {
  const path = findPath(name, locale, params);
  if (path === null) return null;
  const own = path.slice(localePrefix(locale).length);
  const parts = own.split('/').filter(Boolean).map(decodeURIComponent);
  return [locale, ...(parts.length > 0 ? parts : ['home'])].join('/');
}

/** Returns every story required for a page to exist: its own, and its gate. */
export function listNeededStories(
  name: RouteName,
  locale: Locale,
  params: PathParams = {},
): readonly string[] {
  const own = findStorySlug(name, locale, params);
  const gate = gates[name];
  return [...(own === null ? [] : [own]), ...(gate === undefined ? [] : [gate])];
}

/** Returns the page of a story, or null for a story without page (a company's text, the menu). */
export function findStoryRoute(fullSlug: string): RouteMatch | null {
  const [locale, ...parts] = fullSlug.split('/');
  if (!isLocale(locale) || parts.length === 0) return null;
  const path = parts.join('/') === 'home' ? '' : `/${parts.map(encodeURIComponent).join('/')}`;
  const match = matchPath(localePrefix(locale) + path || '/');
  if (!match || match.movedTo !== null || match.route.kind !== 'content') return null;
  return findStorySlug(match.route.name, match.locale, match.params) === fullSlug ? match : null;
}

/** Returns the public path of a story, or null without a page. */
export function findStoryPath(fullSlug: string): string | null {
  const match = findStoryRoute(fullSlug);
  return match && findPath(match.route.name, match.locale, match.params);
}

/** Returns the index route of a page's section: `blog` for `blog-category-slug`. Null without one. */
export function findSection({ name, paths }: Pick<CompiledRoute, 'name' | 'paths'>): RouteName | null {
  const known = sections.get(name);
  if (known !== undefined) return known;
  const path = paths[defaultLocale] ?? '';
  const parameter = path.indexOf('/[');
  const section =
    parameter > 0 ? (staticRoutes(defaultLocale).get(path.slice(0, parameter))?.name ?? null) : null;
  sections.set(name, section);
  return section;
}

const sections = new Map<RouteName, RouteName | null>();
