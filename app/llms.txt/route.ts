/** The site as text for language models. */
import { getEnv } from '@/lib/config/env';
import { absoluteUrl } from '@/lib/routes/href';
import { crawlerResponse, forCrawlers } from '@/lib/seo/crawler-response';
import { llmsText } from '@/lib/seo/llms';

/** Articles are published at run time. */
export const dynamic = 'force-dynamic';

export const GET = forCrawlers(async () => {
  const { SITE_URL } = getEnv();
  return crawlerResponse(await llmsText((path) => absoluteUrl(SITE_URL, path)), 'text/plain');
});
