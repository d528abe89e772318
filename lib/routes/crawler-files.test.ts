import { expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { isFile } from '@/lib/middleware/public-files';
import { reservedSegments } from './compiled';
import {
  feedPath,
  feedSections,
  findFeed,
  llmsPath,
  sitemapIndexPath,
  sitemapPartPath,
} from './crawler-files';
import { fileFolders } from './file-folders';

it('every feed is found by its path, and no other path is one', () => {
  const feeds = feedSections.flatMap((section) => locales.map((locale) => ({ section, locale })));
  expect(feeds.map(({ section, locale }) => findFeed(feedPath(section, locale)))).toEqual(feeds);
  expect(feedPath('more-about-money', 'en')).toBe('/rss/en/more-about-money.xml');
  for (const path of ['/rss', '/rss/blog', '/rss/nl/blog.xml', '/rss/en/meer-over-geld.xml', '/blog']) {
    expect(findFeed(path)).toBeNull();
  }
});

it('the middleware passes them, and no company can have their path', () => {
  for (const path of [sitemapIndexPath, llmsPath, sitemapPartPath('pages'), feedPath('blog', 'nl')]) {
    expect(isFile(path)).toBe(true);
  }
  for (const folder of fileFolders) expect(reservedSegments().has(folder)).toBe(true);
});
