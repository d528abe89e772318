/**
 * The embedded store over HTTP, so that any Storyblok client can be pointed at it: `endpoint` = `…/api/storyblok/v2`,
 * its tokens in `cdn-query.ts`. It is there outside production, or with DEV_CONTENT=1.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '@/lib/config/env';
import { answerCdn } from './answer';
import { notFound, tooManyRequests } from './cdn-error';
import type { StorySource } from './story-folder';

/** As much as Storyblok lets through of what its own caches answer. */
const requestsPerSecond = 1000;

/** Whether the store is shown over HTTP at all. */
export function storeIsOpen(env: Pick<Env, 'production' | 'DEV_CONTENT'>): boolean {
  return !env.production || env.DEV_CONTENT;
}

/** Answers GET requests for `…/v2/cdn/<path>`. */
export function cdnOverHttp(
  stories: () => StorySource,
  { isOpen, limit = requestsPerSecond }: { isOpen: () => boolean; limit?: number },
): (request: Request) => Promise<Response> {
  const limiter = new RateLimiterMemory({ points: limit, duration: 1 });
  return async (request) => {
    const url = new URL(request.url);
    const answer = isOpen() ? await answered(url) : failure(notFound());
    answer.headers.set('access-control-allow-origin', '*');
    answer.headers.set('access-control-expose-headers', 'total, per-page');
    return answer;
  };

  async function answered(url: URL): Promise<Response> {
    try {
      await limiter.consume(url.searchParams.get('token') ?? '');
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return failure(tooManyRequests());
      throw refusal;
    }
    const path = url.pathname.slice(url.pathname.indexOf('/v2/cdn/') + '/v2/cdn/'.length);
    return answerCdn(stories(), decoded(path), url.searchParams);
  }
}

/** A path with its escapes undone; one that is malformed names nothing. */
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
