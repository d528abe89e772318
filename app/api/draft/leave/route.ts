/** Disables preview; needs no authorisation. */
import { draftMode } from 'next/headers';
import { homePath } from '@/lib/routes/home-path';
import { isSameSitePath } from '@/lib/session/same-site-path';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  (await draftMode()).disable();
  const path = new URL(request.url).searchParams.get('path') ?? '';
  return new Response(null, {
    status: 307,
    headers: { 'cache-control': 'no-store', location: isSameSitePath(path) ? path : homePath('nl') },
  });
}
