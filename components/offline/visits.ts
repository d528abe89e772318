/** Keeps the visited pages on the device by the service worker, and forgets them. Browser only. */
import { forgetChatDraft } from '@/components/questions/chat-draft';
import { mayPrefetch } from '@/components/shell/prefetch-policy';
import { serviceWorkerScope } from '@/lib/config/business';
import { pageCache, visitedCaches } from '@/lib/offline/offline-caches';
import { isFresh } from '@/lib/offline/public-document';
import { workerPath } from '@/lib/routes/worker-paths';

type CachedUrl = string | readonly [string, RequestInit];

/** Not over plain HTTP, nor in some private windows. */
const hasWorkers = () => 'serviceWorker' in navigator;

/** Has the worker fetch URLs by its own rules, which refuse most of them (Serwist's message). */
function cacheUrls(urlsToCache: readonly CachedUrl[]): void {
  if (urlsToCache.length > 0)
    navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/** Registers the worker, and has it cache the files that this document loaded before it. Returns the function that ends it. */
export function startWorker(): () => void {
  if (!hasWorkers()) return () => {};
  navigator.serviceWorker
    .register(workerPath, { scope: serviceWorkerScope })
    .catch((error: unknown) => console.warn('the service worker could not be registered', error));
  const observer = new PerformanceObserver((list) =>
    cacheUrls(
      list
        .getEntries()
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.workerStart === 0)
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${location.origin}/_next/static/`)),
    ),
  );
  const stop = onControl(() => observer.observe({ type: 'resource', buffered: true }));
  return () => {
    stop();
    observer.disconnect();
  };
}

/** Has the worker cache the public document of a page that was reached by a link; one that was loaded is there already. */
export function reportVisit(path: string): () => void {
  if (!hasWorkers()) return () => {};
  return onControl(async () => {
    const cached = await caches.match(path, { cacheName: pageCache, ignoreVary: true });
    if (!(cached && isFresh(cached)) && mayPrefetch()) cacheUrls([[path, { credentials: 'omit' }]]);
  });
}

/** Runs once the worker controls the page. */
function onControl(run: () => unknown): () => void {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) run();
  else serviceWorker.addEventListener('controllerchange', run, { once: true });
  return () => serviceWorker.removeEventListener('controllerchange', run);
}

/** Deletes the pages and files that were cached on visits. */
export async function forgetVisits(): Promise<void> {
  if (!hasWorkers()) return;
  // The worker has a list of when each was used.
  (await navigator.serviceWorker.getRegistration())?.active?.postMessage({ type: 'forget' });
  for (const name of visitedCaches) await caches.delete(name);
}

/** Deletes what belongs to a visitor whose session ends on this page. */
export function forgetVisitor(): void {
  forgetChatDraft();
  forgetVisits().catch((error: unknown) => console.warn('the cached pages could not be deleted', error));
}

/** Watches for the form that signs out. Returns the function that ends it. */
export function forgetAtSignOut(): () => void {
  const onSubmit = ({ target: form }: SubmitEvent) => {
    // By its attribute: the property is a field of that name, where the form has one.
    if (form instanceof HTMLFormElement && form.getAttribute('action') === '/api/logout') forgetVisitor();
  };
  document.addEventListener('submit', onSubmit);
  return () => document.removeEventListener('submit', onSubmit);
}
