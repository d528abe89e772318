/** The social image of a page, named after the page; 404 for unknown pages. */
import { renderSocialImage } from '@/components/content/seo/social-image/render-social-image';
import { TooBusy } from '@/lib/concurrency/limit-concurrency';
import { getEnv } from '@/lib/config/env';
import { noFile } from '@/lib/seo/crawler-response';
import { findPicturedPage } from '@/lib/seo/pictured-page';
import { plainTitle } from '@/lib/seo/site-title';
import { findPicturedPath, socialImageVersion } from '@/lib/seo/social-image';

export const dynamic = 'force-dynamic';

/** Immutable when the URL has the current version; otherwise cached for a day. */
const immutableCaching = 'public, max-age=31536000, immutable';
const dayCaching = 'public, max-age=86400';

const retryAfterSeconds = 5;

interface Context {
  readonly params: Promise<{ path: string[] }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const path = findPicturedPath((await params).path);
  const page = path === null ? null : await findPicturedPage(path);
  if (!page) return noFile();
  const { tile, drawing } = page;
  const image = { title: plainTitle(page.title), host: new URL(getEnv().SITE_URL).host, tile, drawing };
  try {
    const png = await renderSocialImage(image);
    const isCurrent = new URL(request.url).searchParams.get('v') === socialImageVersion(page.title);
    return new Response(new Uint8Array(png), {
      headers: {
        'cache-control': isCurrent ? immutableCaching : dayCaching,
        'content-type': 'image/png',
        'content-length': String(png.length),
        'x-content-type-options': 'nosniff',
      },
    });
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    return new Response(null, {
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) },
    });
  }
}
