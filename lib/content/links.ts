/**
 * Links inside stories, which contain no public paths: `route:cancel`, `route:company-cancel?company=netflix`,
 * `story:nl/over-ons`, `https://…`, `mailto:…`, `tel:…` or `#anchor`. An unresolved link is null, and its text is
 * rendered without a link.
 */
import { isLocale, type Locale } from '@/lib/i18n/locale';
import { compiledRoutes } from '@/lib/routes/compiled';
import { findPath } from '@/lib/routes/href';
import { findStoryRoute, isStoryRoute, listNeededStories } from '@/lib/routes/story-route';

export interface StoryLink {
  readonly href: string;
  readonly external: boolean;
}

export interface LinkSurroundings {
  readonly locale: Locale;
  /** The site's own origin: its host is compared exactly. */
  readonly siteUrl: string;
  /** Returns whether a story with this full slug exists. */
  readonly storyExists: (fullSlug: string) => boolean;
}

/** Resolves a link of a story, or returns null. */
export type LinkResolver = (link: string) => StoryLink | null;

const byName = new Map<string, (typeof compiledRoutes)[number]>(
  compiledRoutes.map((route) => [route.name, route]),
);

/** Returns the target of a story's link, or null. Never throws. */
export function resolveLink(link: string, surroundings: LinkSurroundings): StoryLink | null {
  const text = link.trim();
  if (/^#[\p{L}\p{N}_.:-]+$/u.test(text)) return onSite(text);
  if (text.startsWith('route:')) return routeLink(text.slice('route:'.length), surroundings);
  if (text.startsWith('story:')) return storyLink(text.slice('story:'.length), surroundings);
  if (/^mailto:[^\s@?]+@[^\s@?]+(\?.*)?$/i.test(text)) return onSite(text.replaceAll(/\s/g, '%20'));
  if (/^tel:\+?[\d ().-]{2,30}$/i.test(text)) return onSite(text.replaceAll(/[ ().-]/g, ''));
  return webLink(text, surroundings);
}

function onSite(href: string): StoryLink {
  return { href, external: false };
}

function routeLink(
  target: string,
  { locale, storyExists }: Pick<LinkSurroundings, 'locale' | 'storyExists'>,
): StoryLink | null {
  const parsed = parseTarget(target);
  const route = parsed && byName.get(parsed.path);
  const segments = route?.segments[locale];
  if (!route || !segments) return null;
  const params: Record<string, string> = {};
  for (const segment of segments) {
    if (segment.kind === 'static') continue;
    const value = parsed.query.get(segment.name);
    if (value) params[segment.name] = value;
    else if (segment.kind === 'param') return null;
    parsed.query.delete(segment.name);
  }
  if (isStoryRoute(route) && !listNeededStories(route.name, locale, params).every(storyExists)) return null;
  const path = findPath(route.name, locale, params);
  const query = parsed.query.toString();
  return path === null ? null : onSite(`${path}${query ? `?${query}` : ''}${parsed.hash}`);
}

function storyLink(target: string, { storyExists }: Pick<LinkSurroundings, 'storyExists'>): StoryLink | null {
  const parsed = parseTarget(target);
  if (!parsed) return null;
  const { path, hash } = parsed;
  const match = storyExists(path) ? findStoryRoute(path) : null;
  if (!match || !listNeededStories(match.route.name, match.locale, match.params).every(storyExists))
    return null;
  const href = findPath(match.route.name, match.locale, match.params);
  return href === null ? null : onSite(`${href}${hash}`);
}

function webLink(text: string, { siteUrl }: Pick<LinkSurroundings, 'siteUrl'>): StoryLink | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  // A URL with credentials can display a misleading host.
  if (url.username || url.password) return null;
  if (url.host === new URL(siteUrl).host) return onSite(url.pathname + url.search + url.hash);
  return { href: url.toString(), external: true };
}

/** Splits `name?query#hash`. */
function parseTarget(target: string): { path: string; query: URLSearchParams; hash: string } | null {
  const match = /^([\w./-]+)(?:\?([^#]*))?(#[\p{L}\p{N}_.:-]+)?$/u.exec(target);
  const path = match?.[1];
  return path ? { path, query: new URLSearchParams(match[2]), hash: match[3] ?? '' } : null;
}

/** Returns the language of a story by its full slug; null for a story that is translated by field. */
export function findStoryLocale(fullSlug: string): Locale | null {
  const [first, second] = fullSlug.split('/');
  return isLocale(first) && second !== undefined ? first : null;
}
