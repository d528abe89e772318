/**
 * The embedded store over HTTP for any Storyblok client: `endpoint` = `…/api/storyblok/v2`,
 * its tokens in `cdn-query.ts`. Enabled outside production, or with DEV_CONTENT=1.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '@/lib/config/env';
import { notFound, tooManyRequests } from './cdn-error';
import { handleCdnRequest } from './cdn-handler';
import type { StorySource } from './story-folder';

/** Storyblok's own limit for cached responses. */
const requestsPerSecond = 1000;

/** Returns whether the store is available over HTTP. */
export function storeIsOpen(env: Pick<Env, 'production' | 'DEV_CONTENT'>): boolean {
  return !env.production || env.DEV_CONTENT;
}

/** Handles GET requests for `…/v2/cdn/<path>`. */
export function cdnOverHttp(
  stories: () => StorySource,
  { isOpen, limit = requestsPerSecond }: { isOpen: () => boolean; limit?: number },
): (request: Request) => Promise<Response> {
  const limiter = new RateLimiterMemory({ points: limit, duration: 1 });
  return async (request) => {
    const url = new URL(request.url);
    const response = isOpen() ? await respondWithinLimit(url) : failure(notFound());
    response.headers.set('access-control-allow-origin', '*');
    response.headers.set('access-control-expose-headers', 'total, per-page');
    return response;
  };

  async function respondWithinLimit(url: URL): Promise<Response> {
    try {
      await limiter.consume(url.searchParams.get('token') ?? '');
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return failure(tooManyRequests());
      throw refusal;
    }
    const path = url.pathname.slice(url.pathname.indexOf('/v2/cdn/') + '/v2/cdn/'.length);
    return handleCdnRequest(stories(), decoded(path), url.searchParams);
  }
}

/** Decodes a path; a malformed one matches nothing. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

function failure({ body, status }: { readonly body: unknown; readonly status: number }): Response {
  return Response.json(body, { status });
}
