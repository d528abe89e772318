/** Takes everything off the device that was kept for its visitor: at sign-out, and when the visitor asks. Browser only. */
import { workerPath } from '@/lib/routes/worker-paths';
import { visitedCacheNames } from './cache-names';
import { clearVault } from './vault-database';
import { askWorker } from './worker-link';

/** Pages, their parts and forms with their key. Throws where the browser refuses. */
export async function forgetOffline(): Promise<void> {
  // The worker also has its notes on what was used when; without one there are none.
  const worker = (await navigator.serviceWorker?.getRegistration(workerPath))?.active;
  if (worker) await askWorker(worker, { type: 'forget' });
  if ('caches' in globalThis) for (const name of visitedCacheNames) await caches.delete(name);
  await clearVault();
}
