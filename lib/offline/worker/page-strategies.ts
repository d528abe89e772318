/** Caching strategies of the worker by kind of URL, with their limits. */
import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  type SerwistPlugin,
  StaleWhileRevalidate,
} from 'serwist';
import { assetCacheName, pageCacheName, pictureCacheName } from '../cache-names';
import { findCachedAt, isCacheable, markCached } from '../cached-page';
import { cachedAssets, cachedPages, cachedPictures, networkTimeoutSeconds } from '../offline-limits';

/** Complete responses only, no byte ranges. */
const completeResponses: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
};

/**
 * A response with the URL of its request. A cached one has the URL it was fetched from, without the fragment, and a web worker
 * reads its own URL from the response: the build passes parameters in the fragment of a worker's script.
 */
export function withRequestUrl(response: Response, request: Request): Response {
  return response.url === request.url ? response : new Response(response.body, response);
}

/** Last, after the plugins that may refuse a cached response. */
const requestUrls: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse && withRequestUrl(cachedResponse, request),
};

/** Called for every cached copy that is served, with the time it was cached. */
export type OnCachedCopy = (event: unknown, cachedAt: number) => void;

/** Pages: the network's response; the cached copy on an error or timeout. */
export function pageStrategy(onCachedCopy: OnCachedCopy): NetworkFirst {
  return new NetworkFirst({
    cacheName: pageCacheName,
    networkTimeoutSeconds: networkTimeoutSeconds,
    // A document is cached by its path, regardless of the Accept header.
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => {
          const { origin, pathname } = new URL(request.url);
          return origin + pathname;
        },
        cacheWillUpdate: async ({ response }) =>
          isCacheable(response) ? markCached(response, Date.now()) : null,
      },
      new ExpirationPlugin({ ...cachedPages, purgeOnQuotaError: true }),
      {
        cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
          const cachedAt = cachedResponse ? findCachedAt(cachedResponse) : null;
          if (cachedAt !== null) onCachedCopy(event, cachedAt);
          return cachedResponse;
        },
      },
    ],
  });
}

/** Files of the build: named by content hash, so that cached ones are always valid. */
export function assetStrategy(): CacheFirst {
  return new CacheFirst({
    cacheName: assetCacheName,
    matchOptions: { ignoreVary: true },
    plugins: [
      completeResponses,
      new ExpirationPlugin({ ...cachedAssets, maxAgeFrom: 'last-used', purgeOnQuotaError: true }),
      requestUrls,
    ],
  });
}

/** Drawings, icons and small data: served from cache and revalidated in the background. */
export function pictureStrategy(): StaleWhileRevalidate {
  return new StaleWhileRevalidate({
    cacheName: pictureCacheName,
    matchOptions: { ignoreVary: true },
    plugins: [
      completeResponses,
      new ExpirationPlugin({ ...cachedPictures, maxAgeFrom: 'last-used', purgeOnQuotaError: true }),
      requestUrls,
    ],
  });
}
