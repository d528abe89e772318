/**
 * Paths of the files for crawlers and feed readers, which are no pages and have no rows in the route table.
 * A leaf, safe on the edge.
 */
import { type Locale, locales } from '@/lib/i18n/locale';
import type { FileFolder } from './file-folders';
import { href } from './href';
import type { RouteName } from './table';

const sitemapFolder: FileFolder = 'sitemaps';
const feedFolder: FileFolder = 'rss';

/** The sitemap index named in robots.txt. */
export const sitemapIndexPath = '/sitemap.xml';

/** The site as text for language models. */
export const llmsPath = '/llms.txt';

/** Returns the path of a part of the sitemap: `pages`, `articles` or `companies-1`. */
export function sitemapPartPath(part: string): string {
  return `/${sitemapFolder}/${part}.xml`;
}

/** Sections with a feed: those of articles. */
export const feedSections = ['blog', 'more-about-money'] as const satisfies readonly RouteName[];

export type FeedSection = (typeof feedSections)[number];

/** Returns the path of a section's feed: its own path below `/rss`, so that the slug is in the route table only. */
export function feedPath(section: FeedSection, locale: Locale): string {
  return `/${feedFolder}${href(section, locale)}.xml`;
}

/** Returns the section and language of a feed path, or null. */
export function findFeed(path: string): { readonly section: FeedSection; readonly locale: Locale } | null {
  for (const section of feedSections) {
    for (const locale of locales) {
      if (feedPath(section, locale) === path) return { section, locale };
    }
  }
  return null;
}

/** Files of the open data, served by the API. */
export const openDataPaths = {
  json: '/api/open-data/companies.json',
  csv: '/api/open-data/companies.csv',
  schema: '/api/open-data/companies.schema.json',
  changes: '/api/open-data/changes.json',
  figures: '/api/open-data/figures.json',
  figuresSchema: '/api/open-data/figures.schema.json',
} as const;

/** The description of the public API. */
export const openApiPath = '/api/openapi.json';

/** What robots.txt allows below `/api/`, which it disallows otherwise: open data, its description, pictures. */
export const crawledApiPaths = [
  '/api/companies',
  '/api/open-data/',
  openApiPath,
  '/api/social-image/',
] as const;
