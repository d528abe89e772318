/** Enables preview for a signed link (lib/content/preview-link.ts); 404 otherwise. */
import { draftMode } from 'next/headers';
import { systemClock } from '@/lib/clock/clock';
import { getEnv } from '@/lib/config/env';
import { isSignedPreview } from '@/lib/content/preview-link';
import { previewTarget } from '@/lib/content/preview-target';

export const dynamic = 'force-dynamic';

const headers = { 'cache-control': 'no-store' };

export async function GET(request: Request): Promise<Response> {
  const { PREVIEW_SECRET: secret, STORYBLOK_TOKEN: token } = getEnv();
  const params = new URL(request.url).searchParams;
  const nowSeconds = Math.floor(systemClock.now().getTime() / 1000);
  const target = previewTarget(params);
  if (target === null || !isSignedPreview(params, { secret, token }, nowSeconds)) {
    return Response.json({ message: 'not found' }, { status: 404, headers });
  }
  (await draftMode()).enable();
  return new Response(null, { status: 307, headers: { ...headers, location: target } });
}
