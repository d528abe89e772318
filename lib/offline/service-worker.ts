/**
 * The service worker of the site. Without a connection it serves the public documents and the files that were loaded before, and an
 * offline page for all others. It caches nothing else: neither the API's responses nor the router's data. `offline-pages.ts` and
 * `public-document.ts` decide which documents are cached; app/sw.js/route.ts bundles it.
 */
import {
  CacheExpiration,
  CacheFirst,
  disableNavigationPreload,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  Serwist,
  type SerwistPlugin,
  StaleWhileRevalidate,
} from 'serwist';
import { locales } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { splitLocale } from '@/lib/routes/match';
import {
  assetCache,
  cachedAssets,
  cachedPages,
  cachedPictures,
  networkTimeoutSeconds,
  offlinePageCache,
  pageCache,
  pictureCache,
  visitedCaches,
} from './offline-caches';
import { offlineFiles } from './offline-files';
import { isOfflinePage } from './offline-pages';
import { isPublicDocument, markCopy, markStored } from './public-document';

/** An event of a worker: the site compiles with the DOM's types, which lack them. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
  readonly request: Request;
  readonly data: unknown;
}

interface WorkerScope {
  addEventListener(type: 'activate' | 'fetch' | 'message', listener: (event: WorkerEvent) => void): void;
}

/** Identifies this deployment: replaced when the worker is built. */
declare const __OFFLINE_REVISION__: string;

const worker = globalThis as unknown as WorkerScope;
const offlineFileCache = `${offlinePageCache}-${__OFFLINE_REVISION__}`;

/** A document is cached under its path. */
const publicDocuments: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
  cacheWillUpdate: async ({ response }) => (isPublicDocument(response) ? markStored(response) : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markCopy(cachedResponse),
};

/**
 * Complete responses only, no byte ranges; served with the URL of the request: a cached one has the URL it was fetched from, without the
 * fragment, and the build passes the parameters of a web worker in the fragment of its script.
 */
const completeFiles: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse && cachedResponse.url !== request.url
      ? new Response(cachedResponse.body, cachedResponse)
      : cachedResponse,
};

const matchOptions = { ignoreVary: true };
const expiring = { maxAgeFrom: 'last-used', purgeOnQuotaError: true } as const;

// Firefox shows its own error page when a preload fails, whatever the worker responds. The setting outlives the worker that made it.
disableNavigationPreload();

const serwist = new Serwist({
  // Every file has its content in its name, so that the worker of a new deployment can serve pages of an earlier one.
  skipWaiting: true,
  clientsClaim: true,
  disableDevLogs: true,
  precacheEntries: locales.map((locale) => ({
    url: href('offline', locale),
    revision: __OFFLINE_REVISION__,
  })),
  precacheOptions: { cacheName: offlinePageCache, plugins: [offlineFiles(offlineFileCache)] },
  fallbacks: {
    entries: locales.map((locale) => ({
      url: href('offline', locale),
      matcher: ({ request }) =>
        request.mode === 'navigate' && splitLocale(new URL(request.url).pathname).locale === locale,
    })),
  },
  runtimeCaching: [
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && !request.headers.has('rsc') && isOfflinePage(url),
      handler: new NetworkFirst({
        cacheName: pageCache,
        networkTimeoutSeconds,
        matchOptions,
        plugins: [publicDocuments, new ExpirationPlugin({ ...cachedPages, purgeOnQuotaError: true })],
      }),
    },
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
      handler: new NetworkOnly(),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
      handler: new CacheFirst({
        cacheName: assetCache,
        matchOptions,
        plugins: [
          new ExpirationPlugin({ ...cachedAssets, ...expiring }),
          completeFiles,
          { handlerDidError: ({ request }) => caches.match(request.url, matchOptions) },
        ],
      }),
    },
    {
      matcher: ({ url, sameOrigin }) =>
        sameOrigin && /^\/(?:(?:assets\/(?:icons|stories)|data)\/|favicon\.ico$)/.test(url.pathname),
      handler: new StaleWhileRevalidate({
        cacheName: pictureCache,
        matchOptions,
        plugins: [new ExpirationPlugin({ ...cachedPictures, ...expiring }), completeFiles],
      }),
    },
  ],
});

/** Deletes what was cached on visits, with the list of when each was used. */
async function deleteVisits(): Promise<void> {
  for (const name of visitedCaches) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}

/** A refused erasure deletes nothing. Without a response the account may be erased, and a closed page can't delete what it visited. */
async function deleteUnlessRefused(response: Promise<Response>): Promise<void> {
  const isRefused = await response.then(
    ({ status }) => status >= 400 && status < 500,
    () => false,
  );
  if (!isRefused) await deleteVisits();
}

/** Deletes the caches of earlier deployments. */
async function deleteEarlierCaches(): Promise<void> {
  const current: readonly string[] = [...visitedCaches, offlinePageCache, offlineFileCache];
  for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name);
}

worker.addEventListener('activate', (event) => event.waitUntil(deleteEarlierCaches()));
worker.addEventListener('message', (event) => {
  if (Reflect.get(Object(event.data), 'type') === 'forget') event.waitUntil(deleteVisits());
});
// Signing out and erasing an account, on our own pages only: another site must not delete what a visitor stored.
worker.addEventListener('fetch', (event) => {
  const { method, mode, url, referrer } = event.request;
  const { origin, pathname } = new URL(url);
  const isOwn = URL.canParse(referrer) && new URL(referrer).origin === origin;
  if (!isOwn || method !== 'POST') return;
  // The response to a native post is a redirect, which doesn't say whether the account was erased.
  const isErasure = pathname === '/api/me/erasure';
  if (pathname === '/api/logout' || (isErasure && mode === 'navigate')) event.waitUntil(deleteVisits());
  else if (isErasure) {
    const response = fetch(event.request);
    event.respondWith(response);
    event.waitUntil(deleteUnlessRefused(response));
  }
});
serwist.addEventListeners();
