/** A part of the sitemap: pages, articles or some companies, each page with its other languages. */
import { getEnv } from '@/lib/config/env';
import { absoluteUrl } from '@/lib/routes/href';
import { crawlerResponse, forCrawlers, noFile } from '@/lib/seo/crawler-response';
import { findSitemapPart } from '@/lib/seo/sitemap';
import { sitemapXml } from '@/lib/seo/sitemap-xml';

/** Companies and stories change at run time. */
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ part: string }>;
}

export const GET = forCrawlers(async (_request: Request, { params }: Context) => {
  const name = /^([a-z]+(?:-\d+)?)\.xml$/.exec((await params).part)?.[1];
  const pages = name === undefined ? null : await findSitemapPart(name);
  if (pages === null) return noFile();
  const { SITE_URL } = getEnv();
  return crawlerResponse(
    sitemapXml(pages, (path) => absoluteUrl(SITE_URL, path)),
    'application/xml',
  );
});
