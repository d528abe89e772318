/** Responses to crawlers: files generated on request, cacheable for an hour. */
import { isDraft } from '@/lib/content/content-version';
import { retryAfterSeconds } from '@/lib/server/failure-document.mjs';
import { isOutage } from '@/lib/server/outages.mjs';

const publicCaching = 'public, max-age=3600, stale-while-revalidate=86400';

/** Drafts are never cached. */
const noStore = 'private, no-store';

/** Returns a file with its type, such as `application/xml`. */
export async function crawlerResponse(text: string, type: string): Promise<Response> {
  return new Response(text, {
    headers: {
      'cache-control': (await isDraft()) ? noStore : publicCaching,
      'content-type': `${type}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Returns a 404 in plain text. */
export function noFile(): Response {
  return new Response('404 Not Found\n', {
    status: 404,
    headers: { 'cache-control': 'public, max-age=60', 'content-type': 'text/plain; charset=utf-8' },
  });
}

/** The handler of a file for crawlers: during an outage it returns 503 with the time to wait, as pages do, and not a fault of the site. */
export function forCrawlers<A extends unknown[]>(
  respond: (...received: A) => Promise<Response>,
): (...received: A) => Promise<Response> {
  return async (...received) => {
    try {
      return await respond(...received);
    } catch (error) {
      if (!isOutage()) throw error;
      return new Response('503 Service Unavailable\n', {
        status: 503,
        headers: {
          'cache-control': 'no-store',
          'content-type': 'text/plain; charset=utf-8',
          'retry-after': String(retryAfterSeconds),
        },
      });
    }
  };
}
