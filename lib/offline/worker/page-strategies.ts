/** How the worker answers for each kind of address: the strategies, their caches and their bounds. */
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

/** Nothing but whole answers; a part of a film is none. */
const wholeAnswers: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
};

/** Told of every kept copy that is shown, with the moment it was kept. */
export type OnKeptCopy = (event: unknown, keptAt: number) => void;

/** Pages: the network's answer wherever there is one, the kept copy where there is none or it takes too long. */
export function pageStrategy(onKeptCopy: OnKeptCopy): NetworkFirst {
  return new NetworkFirst({
    cacheName: pageCacheName,
    networkTimeoutSeconds: networkTimeoutSeconds,
    // A document is kept under its path, for whatever the browser says it accepts.
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
          const keptAt = cachedResponse ? findCachedAt(cachedResponse) : null;
          if (keptAt !== null) onKeptCopy(event, keptAt);
          return cachedResponse;
        },
      },
    ],
  });
}

/** Files of the build: their names change with their content, so that a kept one is never wrong. */
export function assetStrategy(): CacheFirst {
  return new CacheFirst({
    cacheName: assetCacheName,
    matchOptions: { ignoreVary: true },
    plugins: [
      wholeAnswers,
      new ExpirationPlugin({ ...cachedAssets, maxAgeFrom: 'last-used', purgeOnQuotaError: true }),
    ],
  });
}

/** Drawings, icons and small data: shown at once, looked at for something newer behind that. */
export function pictureStrategy(): StaleWhileRevalidate {
  return new StaleWhileRevalidate({
    cacheName: pictureCacheName,
    matchOptions: { ignoreVary: true },
    plugins: [
      wholeAnswers,
      new ExpirationPlugin({ ...cachedPictures, maxAgeFrom: 'last-used', purgeOnQuotaError: true }),
    ],
  });
}
