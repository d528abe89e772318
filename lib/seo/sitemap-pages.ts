/** Pages of the sitemap: the indexed rows of the route table, the stories that fill them, and company pages. Pure. */
import {
  type CompanyPageName,
  companyPageNames,
  hasCompanyPage,
  isCompanyPageIndexed,
} from '@/lib/companies/indexed-pages';
import type { CompanyPages } from '@/lib/contract/companies';
import { defaultLocale, type Locale, locales } from '@/lib/i18n/locale';
import { alternatePaths } from '@/lib/routes/alternates';
import { compiledRoutes } from '@/lib/routes/compiled';
import { feedSections } from '@/lib/routes/crawler-files';
import { findPath } from '@/lib/routes/href';
import { isStatic, type PathParams } from '@/lib/routes/pattern';
import {
  findSection,
  findStoryPath,
  findStoryRoute,
  findStorySlug,
  isStoryRoute,
  listNeededStories,
} from '@/lib/routes/story-route';
import type { RouteName } from '@/lib/routes/table';
import { isOldPath } from './old-paths';
import type { SitemapPage } from './sitemap-xml';

/** Required data of a story. */
export interface SitemapStory {
  readonly fullSlug: string;
  readonly type: string;
  readonly publishedAt: string | null;
  /** Full slugs of the same story in other languages. */
  readonly alternates: readonly string[];
}

/** Kinds of stories with a page. */
const pageTypes: readonly string[] = ['page', 'article', 'legal'];

/** Returns the paths without redirected ones. */
function livePaths(paths: Partial<Record<Locale, string>>): Partial<Record<Locale, string>> {
  return Object.fromEntries(Object.entries(paths).filter(([, path]) => !isOldPath(path)));
}

function toPage(paths: Partial<Record<Locale, string>>, changedAt: string | null = null): SitemapPage[] {
  const live = livePaths(paths);
  return Object.keys(live).length === 0 ? [] : [{ paths: live, changedAt }];
}

/** Lists pages without parameters, with the date of their story if any. */
export function listStaticPages(stories: readonly SitemapStory[]): SitemapPage[] {
  const bySlug = new Map(stories.map((story) => [story.fullSlug, story]));
  return compiledRoutes.flatMap((route) => {
    if (!route.index || isStoryRoute(route)) return [];
    if (!isStatic(route.segments[defaultLocale] ?? [])) return [];
    const slug = route.kind === 'content' ? findStorySlug(route.name, defaultLocale) : null;
    return toPage(alternatePaths(route.name), (slug && bySlug.get(slug)?.publishedAt) || null);
  });
}

/** Lists pages of company lists, by the parameter of their row. */
export function listParameterPages(name: RouteName, params: readonly PathParams[]): SitemapPage[] {
  return params.flatMap((values) => toPage(alternatePaths(name, values)));
}

/** Returns whether a story is an article; articles have a part of their own. */
export function isArticleStory({ type }: Pick<SitemapStory, 'type'>): boolean {
  return type === 'article';
}

/**
 * Pages that a story of some kind fills, each once with its translations. Of all stories, since what a page needs beside its own
 * story has to be there too.
 */
export function listStoryPages(
  stories: readonly SitemapStory[],
  isWanted: (story: SitemapStory) => boolean,
): SitemapPage[] {
  const known = new Map(stories.map((story) => [story.fullSlug, story]));
  const isPage = ({ fullSlug, type }: SitemapStory): boolean => {
    const match = pageTypes.includes(type) ? findStoryRoute(fullSlug) : null;
    if (!match?.route.index || !isStoryRoute(match.route)) return false;
    if (isArticleStory({ type }) && !isInFeedSection(match.route)) return false;
    return listNeededStories(match.route.name, match.locale, match.params).every((slug) => known.has(slug));
  };
  const done = new Set<string>();
  return stories.flatMap((story) => {
    if (done.has(story.fullSlug) || !isWanted(story) || !isPage(story)) return [];
    const others = story.alternates.map((slug) => known.get(slug)).filter((other) => other !== undefined);
    const versions = [story, ...others.filter(isPage)];
    for (const { fullSlug } of versions) done.add(fullSlug);
    const paths = Object.fromEntries(
      versions.flatMap(({ fullSlug }) => {
        const path = findStoryPath(fullSlug);
        return path === null ? [] : [[fullSlug.split('/', 1)[0] ?? '', path]];
      }),
    );
    return toPage(paths, latest(versions.map(({ publishedAt }) => publishedAt)));
  });
}

/** Only rows below an index with a feed show articles. */
function isInFeedSection(route: Parameters<typeof findSection>[0]): boolean {
  const section = findSection(route);
  return section !== null && feedSections.some((name) => name === section);
}

/** Lists the indexed pages of companies. */
export function listCompanyPagesOf(companies: readonly CompanyPages[]): SitemapPage[] {
  return companies.flatMap((company) =>
    companyPageNames.flatMap((name) =>
      isCompanyPageIndexed(name, company) ? toPage(companyPaths(name, company)) : [],
    ),
  );
}

function companyPaths(name: CompanyPageName, company: CompanyPages): Partial<Record<Locale, string>> {
  const paths: Partial<Record<Locale, string>> = {};
  for (const locale of locales) {
    const path = hasCompanyPage(name, locale, company)
      ? findPath(name, locale, { company: company.slug })
      : null;
    if (path !== null) paths[locale] = path;
  }
  return paths;
}

/** Returns the latest date-time, or null when none is known. */
export function latest(moments: readonly (string | null)[]): string | null {
  const known = moments
    .filter((moment) => moment !== null)
    .map((moment) => [Date.parse(moment), moment] as const);
  return known.sort(([one], [other]) => other - one)[0]?.[1] ?? null;
}
