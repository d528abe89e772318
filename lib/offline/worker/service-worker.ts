/**
 * The service worker of the site (spec §9 'The service worker scope is the root'): pages that were visited and the form that
 * was started work without a connection. Built on Serwist; app/sw.js/route.ts bundles it. What it keeps is decided by
 * `offline-pages.ts` and `cached-page.ts`. It never touches the API, and sends nothing by itself.
 */
import { CacheExpiration, NetworkOnly, type RouteHandlerCallbackOptions, Serwist } from 'serwist';
import { assetCacheName, pageCacheName, visitedCacheNames } from '../cache-names';
import { findCachedAt, listBuildFiles } from '../cached-page';
import { deleteOfflineDrafts } from '../draft-database';
import { freshPageMilliseconds } from '../offline-limits';
import { findOfflinePage } from '../offline-pages';
import { endsSession } from '../session-ends';
import { readPageMessage, type VisitAnswer, type VisitMessage } from '../worker-messages';
import { bringOfflineDocuments, findOfflineDocument, leaveOldOfflineDocuments } from './offline-document';
import { assetStrategy, pageStrategy, pictureStrategy } from './page-strategies';
import { type LifeEvent, type RequestEvent, workerScope } from './worker-scope';

/** When the copy that a document was made of was kept, by the document's id. Forgotten with the worker: then nothing is said. */
const keptDocuments = new Map<string, number>();

const pages = pageStrategy((event, keptAt) => {
  if (event instanceof Event && 'resultingClientId' in event) {
    keptDocuments.set(String(event.resultingClientId), keptAt);
  }
});
const assets = assetStrategy();
const pictures = pictureStrategy();
const network = new NetworkOnly();

/** A document: kept ones by their strategy, all others over the network alone; the offline page where neither gives one. */
async function answerNavigation(options: RouteHandlerCallbackOptions): Promise<Response> {
  const { event, request, url } = options;
  try {
    return await (findOfflinePage(url) ? pages : network).handle({ event, request });
  } catch (error) {
    const document = await findOfflineDocument(url.pathname);
    if (document) return document;
    throw error;
  }
}

/** A file of the build: also the offline page's own, which lie apart. */
async function answerAsset({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await assets.handle({ event, request });
  } catch (error) {
    const kept = await caches.match(request.url, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

const serwist = new Serwist({
  navigationPreload: true,
  clientsClaim: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
      handler: answerNavigation,
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
      handler: answerAsset,
    },
    {
      matcher: ({ url, sameOrigin }) =>
        sameOrigin && /^\/(?:(?:assets\/(?:icons|stories)|data)\/|favicon\.ico$)/.test(url.pathname),
      handler: pictures,
    },
  ],
});

/** Puts a page on the device that was reached without its document being asked for. */
async function keepVisit(event: LifeEvent, { path, files }: VisitMessage): Promise<void> {
  if (!navigator.onLine) return;
  const url = new URL(path, workerScope.location.origin);
  const page = url.origin === workerScope.location.origin ? findOfflinePage(url) : null;
  if (page) {
    const known = await findKept(page.path);
    const keptAt = known ? findCachedAt(known) : null;
    // As anybody would see it: without cookies, and nothing that leads elsewhere.
    const request = new Request(page.path, { credentials: 'omit', redirect: 'error' });
    const isFresh = keptAt !== null && Date.now() - keptAt <= freshPageMilliseconds;
    if (!isFresh && !isSavingData()) await pages.handle({ event, request });
    const document = await findKept(page.path);
    if (document) await keepFiles(event, listBuildFiles(await document.text()));
  }
  await keepFiles(event, files);
}

/** Whether the visitor asked for fewer bytes: what they read then has no second way in. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

async function findKept(path: string): Promise<Response | undefined> {
  return (await caches.open(pageCacheName)).match(path, { ignoreVary: true });
}

/** One after the other: nothing here is in a hurry. */
async function keepFiles(event: LifeEvent, files: readonly string[]): Promise<void> {
  const cache = await caches.open(assetCacheName);
  for (const file of files) {
    const isThere = await cache.match(file, { ignoreVary: true });
    if (!isThere) await assets.handle({ event, request: new Request(file) });
  }
}

/** Everything that a visitor left behind goes: pages, their parts, notes on their use, and forms with their key. */
async function forgetVisits(): Promise<void> {
  keptDocuments.clear();
  for (const name of visitedCacheNames) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
  await deleteOfflineDrafts();
}

/** What is done beside an answer, and may fail without one. */
function beside(event: LifeEvent, work: Promise<unknown>): void {
  event.waitUntil(work.catch((error: unknown) => console.warn('the service worker:', error)));
}

/** Only what our own pages send: another site may not empty a visitor's device. */
function noteSessionEnd(event: RequestEvent): void {
  const { method, url, referrer } = event.request;
  const isOwn = URL.canParse(referrer) && new URL(referrer).origin === workerScope.location.origin;
  if (isOwn && endsSession(method, new URL(url))) beside(event, forgetVisits());
}

workerScope.addEventListener('install', (event) => event.waitUntil(bringOfflineDocuments()));
workerScope.addEventListener('activate', (event) => beside(event, leaveOldOfflineDocuments()));
workerScope.addEventListener('fetch', noteSessionEnd);
workerScope.addEventListener('message', (event) => {
  const message = readPageMessage(event.data);
  if (message?.type === 'take-over') event.waitUntil(workerScope.skipWaiting());
  if (message?.type === 'forget') {
    beside(
      event,
      forgetVisits().then(() => event.ports[0]?.postMessage({})),
    );
  }
  if (message?.type === 'visit') {
    const document = event.source?.id ?? '';
    const answer: VisitAnswer = { keptAt: keptDocuments.get(document) ?? null };
    // Said once: what the document shows after that came over the network.
    keptDocuments.delete(document);
    event.ports[0]?.postMessage(answer);
    beside(event, keepVisit(event, message));
  }
});
// Its other listeners tend a list of files to bring beforehand, which we have not.
workerScope.addEventListener('fetch', serwist.handleFetch);
