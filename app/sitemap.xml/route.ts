/** The index of the sitemap's parts. */
import { getEnv } from '@/lib/config/env';
import { sitemapPartPath } from '@/lib/routes/crawler-files';
import { absoluteUrl } from '@/lib/routes/href';
import { crawlerResponse, forCrawlers } from '@/lib/seo/crawler-response';
import { listSitemapParts } from '@/lib/seo/sitemap';
import { sitemapIndexXml } from '@/lib/seo/sitemap-xml';

/** Companies and stories change at run time. */
export const dynamic = 'force-dynamic';

export const GET = forCrawlers(async () => {
  const { SITE_URL } = getEnv();
  const parts = (await listSitemapParts()).map(({ name, changedAt }) => ({
    url: absoluteUrl(SITE_URL, sitemapPartPath(name)),
    changedAt,
  }));
  return crawlerResponse(sitemapIndexXml(parts), 'application/xml');
});
