/** Rejects writes from other origins. */
import type { MiddlewareHandler } from 'hono';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from './api-env';
import { ApiError } from './errors';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Host and port of a URL, or null if invalid. */
function hostOf(address: string | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).host : null;
}

/** The headers that identify a request's origin. */
export interface RequestSource {
  readonly secFetchSite: string | undefined;
  readonly origin: string | undefined;
  readonly referer: string | undefined;
  readonly host: string | undefined;
}

/**
 * Whether a write comes from our own pages, or from no page. Sec-Fetch-Site takes precedence: a page can't set it, and it is correct also
 * when a referrer policy made Origin `null`. Then Origin, then Referer. A request with none of the three is not a browser's.
 */
export function isOwnRequest(source: RequestSource, siteOrigin: string): boolean {
  if (source.secFetchSite) return source.secFetchSite === 'same-origin' || source.secFetchSite === 'none';
  const claimed = source.origin ?? source.referer;
  if (claimed === undefined) return true;
  const host = hostOf(claimed);
  return host !== null && (host === source.host || host === hostOf(siteOrigin));
}

/** Rejects cross-origin writes with 403. */
export function sameOrigin(siteOrigin: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!readingMethods.has(c.req.method)) {
      const source = {
        secFetchSite: c.req.header('sec-fetch-site'),
        origin: c.req.header('origin'),
        referer: c.req.header('referer'),
        host: c.req.header('host'),
      };
      if (!isOwnRequest(source, siteOrigin)) {
        throw new ApiError(403, translatorOf(c.get('locale'), 'errors')('forbidden_origin'));
      }
    }
    await next();
  };
}
