/**
 * Where the files for crawlers and readers of feeds lie: no pages, and so no rows of the route table, but paths all the
 * same. A leaf, safe on the edge.
 */
import { type Locale, locales } from '@/lib/i18n/locale';
import type { FileFolder } from './file-folders';
import { href } from './href';
import type { RouteName } from './table';

const sitemapFolder: FileFolder = 'sitemaps';
const feedFolder: FileFolder = 'rss';

/** The index that robots.txt names. */
export const sitemapIndexPath = '/sitemap.xml';

/** The site in words for language models. */
export const llmsPath = '/llms.txt';

/** A part of the sitemap: `pages`, `articles` or `companies-1`. */
export function sitemapPartPath(part: string): string {
  return `/${sitemapFolder}/${part}.xml`;
}

/** Sections with a feed: those of articles. */
export const feedSections = ['blog', 'more-about-money'] as const satisfies readonly RouteName[];

export type FeedSection = (typeof feedSections)[number];

/** The feed of a section: its own path below `/rss`, so that the route table stays the one place that words it. */
export function feedPath(section: FeedSection, locale: Locale): string {
  return `/${feedFolder}${href(section, locale)}.xml`;
}

/** The section and language that a path is the feed of, or null. */
export function findFeed(path: string): { readonly section: FeedSection; readonly locale: Locale } | null {
  for (const section of feedSections) {
    for (const locale of locales) {
      if (feedPath(section, locale) === path) return { section, locale };
    }
  }
  return null;
}
