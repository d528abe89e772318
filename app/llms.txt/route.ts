/** The site as text for language models (DESIGN §3 '`llms.txt`'). */
import { getEnv } from '@/lib/config/env';
import { absoluteUrl } from '@/lib/routes/href';
import { crawlerAnswer } from '@/lib/seo/crawler-answer';
import { llmsText } from '@/lib/seo/llms';

/** Articles are published at run time. */
export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { SITE_URL } = getEnv();
  return crawlerAnswer(await llmsText((path) => absoluteUrl(SITE_URL, path)), 'text/plain');
}
