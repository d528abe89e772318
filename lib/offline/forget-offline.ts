/** Deletes everything stored on the device for its visitor: at sign-out, and on request. Browser only. */
import { workerPath } from '@/lib/routes/worker-paths';
import { visitedCacheNames } from './cache-names';
import { deleteOfflineDrafts } from './draft-database';
import { sendToWorker } from './worker-link';

/** Deletes pages, their files, and offline drafts with their key. Throws where the browser refuses. */
export async function forgetOffline(): Promise<void> {
  // The worker also stores when each entry was used.
  const worker = (await navigator.serviceWorker?.getRegistration(workerPath))?.active;
  if (worker) await sendToWorker(worker, { type: 'forget' });
  if ('caches' in globalThis) for (const name of visitedCacheNames) await caches.delete(name);
  await deleteOfflineDrafts();
}
