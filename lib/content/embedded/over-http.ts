/**
 * The embedded store over HTTP for a Storyblok client: `endpoint` = `…/api/storyblok/v2`, its tokens in `cdn-handler.ts`. Enabled
 * outside production, or with DEV_CONTENT=1.
 */
import type { Env } from '@/lib/config/env';
import { handleCdnRequest } from './cdn-handler';
import type { StorySource } from './story-folder';

/** Returns whether the store is available over HTTP. */
export function storeIsOpen(env: Pick<Env, 'production' | 'DEV_CONTENT'>): boolean {
  return !env.production || env.DEV_CONTENT;
}

/** Handles GET requests for `…/v2/cdn/<path>`. */
export function cdnOverHttp(
  stories: () => StorySource,
  { isOpen }: { readonly isOpen: () => boolean },
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!isOpen()) return new Response(null, { status: 404 });
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.slice(pathname.indexOf('/v2/cdn/') + '/v2/cdn/'.length);
    const response = handleCdnRequest(stories(), decoded(path), searchParams);
    response.headers.set('access-control-allow-origin', '*');
    response.headers.set('access-control-expose-headers', 'total, per-page');
    return response;
  };
}

/** Decodes a path; a malformed one matches nothing. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
