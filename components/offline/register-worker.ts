/** Registers the service worker, reports visited pages to it, and reports a newer worker that waits. Browser only. */
import { serviceWorkerScope } from '@/lib/config/business';
import { sendToWorker } from '@/lib/offline/worker-link';
import type { VisitResponse } from '@/lib/offline/worker-messages';
import { workerPath } from '@/lib/routes/worker-paths';

/** Whether service workers are available: not over plain HTTP, nor in some private windows. */
export function hasServiceWorkers(): boolean {
  return 'serviceWorker' in navigator;
}

/**
 * Registers the worker; `onWaiting` is called with every newer one that waits for this one to end. Without a worker the site
 * works online only.
 */
export async function registerWorker(onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  const hadController = navigator.serviceWorker.controller !== null;
  const registration = await navigator.serviceWorker.register(workerPath, { scope: serviceWorkerScope });
  // The first worker does not wait. WebKit can report its state late, when it controls the page already.
  const first = hadController ? null : (registration.installing ?? registration.waiting);
  const reportWaiting = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && worker !== first && navigator.serviceWorker.controller)
      onWaiting(worker);
  };
  const watchInstalling = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => reportWaiting(worker));
  };
  reportWaiting(registration.waiting);
  // An installation that the previous page began fires no `updatefound` here.
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling);
}

/** The build's files that the document has loaded so far: the worker caches what was loaded before it was registered. */
function listLoadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_next/static/'))
    .map(({ pathname }) => pathname);
}

/**
 * Reports a visited page to the worker. Returns the date of the cached document, or null when it came from
 * the network.
 */
export async function reportVisit(path: string): Promise<number | null> {
  const worker = navigator.serviceWorker.controller;
  if (!worker) return null;
  const response = await sendToWorker(worker, { type: 'visit', path, files: listLoadedFiles() });
  return isVisitResponse(response) ? response.cachedAt : null;
}

function isVisitResponse(response: unknown): response is VisitResponse {
  return (
    typeof response === 'object' &&
    response !== null &&
    'cachedAt' in response &&
    (response.cachedAt === null || typeof response.cachedAt === 'number')
  );
}
