/**
 * The service worker of the site (spec §9 'The service worker scope is the root'): visited pages and started
 * forms
 * work without a connection. Built on Serwist; app/sw.js/route.ts bundles it. `offline-pages.ts` and
 * `cached-page.ts`
 * decide about caching. It never handles API requests, and sends nothing by itself.
 */
import {
  CacheExpiration,
  disableNavigationPreload,
  NetworkOnly,
  type RouteHandlerCallbackOptions,
  Serwist,
} from 'serwist';
import { assetCacheName, pageCacheName, visitedCacheNames } from '../cache-names';
import { findCachedAt, listBuildFiles } from '../cached-page';
import { deleteOfflineDrafts } from '../draft-database';
import { freshPageMilliseconds } from '../offline-limits';
import { findOfflinePage } from '../offline-pages';
import { endsSession } from '../session-ends';
import { readPageMessage, type VisitMessage, type VisitResponse } from '../worker-messages';
import { cacheOfflineDocuments, deleteOldOfflineDocuments, findOfflineDocument } from './offline-document';
import { assetStrategy, pageStrategy, pictureStrategy, withRequestUrl } from './page-strategies';
import { type LifeEvent, type RequestEvent, workerScope } from './worker-scope';

/** Cache date of served documents, by client id. Lost when the worker stops: then no notice is shown. */
const cachedDocuments = new Map<string, number>();

const pages = pageStrategy((event, cachedAt) => {
  if (event instanceof Event && 'resultingClientId' in event) {
    cachedDocuments.set(String(event.resultingClientId), cachedAt);
  }
});
const assets = assetStrategy();
const pictures = pictureStrategy();
const network = new NetworkOnly();

/**
 * Handles a document: cacheable ones by their strategy, others from the network; the offline page as
 * fallback.
 */
async function handleNavigation(options: RouteHandlerCallbackOptions): Promise<Response> {
  const { event, request, url } = options;
  try {
    return await (findOfflinePage(url) ? pages : network).handle({ event, request });
  } catch (error) {
    const document = await findOfflineDocument(url.pathname);
    if (document) return document;
    throw error;
  }
}

/** Handles a file of the build, including the offline page's, which have a cache of their own. */
async function handleAsset({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await assets.handle({ event, request });
  } catch (error) {
    const cached = await caches.match(request.url, { ignoreVary: true });
    if (cached) return withRequestUrl(cached, request);
    throw error;
  }
}

// Firefox shows its own error page when a preload fails, whatever the worker responds. The setting outlives the worker that made it.
disableNavigationPreload();

const serwist = new Serwist({
  clientsClaim: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
      handler: handleNavigation,
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
      handler: handleAsset,
    },
    {
      matcher: ({ url, sameOrigin }) =>
        sameOrigin && /^\/(?:(?:assets\/(?:icons|stories)|data)\/|favicon\.ico$)/.test(url.pathname),
      handler: pictures,
    },
  ],
});

/** Caches a page that was visited by client-side navigation. */
async function cacheVisit(event: LifeEvent, { path, files }: VisitMessage): Promise<void> {
  if (!navigator.onLine) return;
  const url = new URL(path, workerScope.location.origin);
  const page = url.origin === workerScope.location.origin ? findOfflinePage(url) : null;
  if (page) {
    const known = await findCached(page.path);
    const cachedAt = known ? findCachedAt(known) : null;
    // The public page: without cookies, and without following redirects.
    const request = new Request(page.path, { credentials: 'omit', redirect: 'error' });
    const isFresh = cachedAt !== null && Date.now() - cachedAt <= freshPageMilliseconds;
    if (!isFresh && !isSavingData()) await pages.handle({ event, request });
    const document = await findCached(page.path);
    if (document) await cacheFiles(event, listBuildFiles(await document.text()));
  }
  await cacheFiles(event, files);
}

/** Returns whether the visitor prefers reduced data: then nothing is fetched twice. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

async function findCached(path: string): Promise<Response | undefined> {
  return (await caches.open(pageCacheName)).match(path, { ignoreVary: true });
}

/** Sequentially, with low priority. */
async function cacheFiles(event: LifeEvent, files: readonly string[]): Promise<void> {
  const cache = await caches.open(assetCacheName);
  for (const file of files) {
    const isThere = await cache.match(file, { ignoreVary: true });
    if (!isThere) await assets.handle({ event, request: new Request(file) });
  }
}

/** Deletes everything of the visitor: pages, their parts, usage data, and forms with their key. */
async function deleteVisits(): Promise<void> {
  cachedDocuments.clear();
  for (const name of visitedCacheNames) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
  await deleteOfflineDrafts();
}

/** Runs background work whose failure does not affect the response. */
function beside(event: LifeEvent, work: Promise<unknown>): void {
  event.waitUntil(work.catch((error: unknown) => console.warn('the service worker:', error)));
}

/** Only requests of our own pages: another site must not delete a visitor's data. */
function noteSessionEnd(event: RequestEvent): void {
  const { method, url, referrer } = event.request;
  const isOwn = URL.canParse(referrer) && new URL(referrer).origin === workerScope.location.origin;
  if (isOwn && endsSession(method, new URL(url))) beside(event, deleteVisits());
}

workerScope.addEventListener('install', (event) => event.waitUntil(cacheOfflineDocuments()));
workerScope.addEventListener('activate', (event) => beside(event, deleteOldOfflineDocuments()));
workerScope.addEventListener('fetch', noteSessionEnd);
workerScope.addEventListener('message', (event) => {
  const message = readPageMessage(event.data);
  if (message?.type === 'take-over') event.waitUntil(workerScope.skipWaiting());
  if (message?.type === 'forget') {
    beside(
      event,
      deleteVisits().then(() => event.ports[0]?.postMessage({})),
    );
  }
  if (message?.type === 'visit') {
    const document = event.source?.id ?? '';
    const response: VisitResponse = { cachedAt: cachedDocuments.get(document) ?? null };
    // Reported once: later content came from the network.
    cachedDocuments.delete(document);
    event.ports[0]?.postMessage(response);
    beside(event, cacheVisit(event, message));
  }
});
// Serwist's other listeners handle precaching, which is not used.
workerScope.addEventListener('fetch', serwist.handleFetch);
