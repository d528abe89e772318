/** Follows every internal link, every URL of the sitemap and every route over plain HTTP. */
import { isFile } from '@/lib/middleware/public-files';
import { matchPath } from '@/lib/routes/match';
import { type CrawledPage, readPage } from './crawled-page';
import { readSitemap, type SitemapUrl } from './read-sitemap';

export interface CrawlOptions {
  /** Origin of the running site. */
  readonly origin: string;
  /** The origin in its URLs (SITE_URL). */
  readonly site: string;
  /** Paths to fetch whether or not a page links to them. */
  readonly paths: readonly string[];
  /** Whether the pages of a company are fetched; links to the others are only collected. */
  readonly isWanted: (company: string) => boolean;
}

export interface Crawl {
  readonly pages: ReadonlyMap<string, CrawledPage>;
  readonly sitemap: readonly SitemapUrl[];
  /** Links to unfetched company pages, each with a page that has it. */
  readonly unfetched: ReadonlyMap<string, string>;
  /** Responses that are not a page: `404 /x, linked from /y`. */
  readonly broken: readonly string[];
}

const atOnce = 8;

/** Compression takes the server a tenth of its time for a crawl; lib/server/document-guard.test.ts tests the codings. */
const plain = { 'accept-encoding': 'identity' };

/** Of paths for actions rather than pages. */
const actionNames = /^\/api\/(locale|consent)\b/;

/** Runs the complete crawl from the home pages, the sitemap and the given paths. */
export async function crawl({ origin, site, paths, isWanted }: CrawlOptions): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const unfetched = new Map<string, string>();
  const broken: string[] = [];
  const seen = new Set<string>();
  const queue: { target: string; from: string }[] = [];

  const add = (target: string, from: string) => {
    if (seen.has(target) || actionNames.test(target)) return;
    seen.add(target);
    const match = matchPath(target.split('?', 1)[0] ?? '');
    // Signed out: these redirect to the login page.
    if (match?.route.guards?.some((guard) => guard === 'auth' || guard === 'admin')) return;
    const company = match?.params.company;
    if (company !== undefined && !isFile(target) && !isWanted(company)) unfetched.set(target, from);
    else queue.push({ target, from });
  };

  const visit = async ({ target, from }: { target: string; from: string }) => {
    const response = await fetch(origin + target, { redirect: 'manual', headers: plain });
    const text = await response.text();
    if (response.status !== 200) {
      const location = response.headers.get('location');
      broken.push(`${response.status} ${target}${location ? ` → ${location}` : ''}, linked from ${from}`);
      return;
    }
    if (!response.headers.get('content-type')?.startsWith('text/html')) return;
    const page = readPage(target, response.status, text, site);
    pages.set(target, page);
    for (const link of page.links) add(link.target, target);
    for (const asset of page.assets) add(asset, target);
  };

  const sitemap = await readSitemap(origin, site);
  for (const path of ['/', '/en']) add(path, 'the start');
  for (const { path } of sitemap) add(path, 'the sitemap');
  for (const path of paths) add(path, 'the route table');
  const underWay = new Set<Promise<void>>();
  while (queue.length > 0 || underWay.size > 0) {
    while (underWay.size < atOnce) {
      const next = queue.shift();
      if (!next) break;
      const done = visit(next).finally(() => underWay.delete(done));
      underWay.add(done);
    }
    await Promise.race(underWay);
  }
  return { pages, sitemap, unfetched, broken };
}
