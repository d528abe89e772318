/** The offline drafts of this device, shared by the components that list them, and which of them is open on this page. */
import { useEffect, useSyncExternalStore } from 'react';
import { hasOfflineDrafts } from '@/lib/offline/draft-database-presence';
import type { OfflineDraft } from '@/lib/offline/offline-draft';

const loadOfflineDrafts = () => import('@/lib/offline/offline-drafts');

interface OfflineDrafts {
  /** null until they were read. */
  readonly forms: readonly OfflineDraft[] | null;
  /** Ids of those that the open form shows. */
  readonly openIds: readonly string[];
}

const nothing: OfflineDrafts = { forms: null, openIds: [] };
let state = nothing;
const listeners = new Set<() => void>();

function set(next: Partial<OfflineDrafts>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let lastRead = 0;

/** Reads the offline drafts again. */
export async function refreshOfflineDrafts(): Promise<void> {
  lastRead += 1;
  const read = lastRead;
  // Most visitors have none: the module that decrypts them is not loaded to find that out.
  const forms = (await hasOfflineDrafts()) ? await (await loadOfflineDrafts()).listOfflineDrafts() : [];
  // Ignore a response older than the latest read.
  if (read === lastRead) set({ forms });
}

/** The same, ignoring storage errors (private mode). */
export function tryRefreshOfflineDrafts(): void {
  refreshOfflineDrafts().catch(() => set({ forms: [] }));
}

/** Sets which offline drafts the open form shows: no notice offers those. */
export function setOpenOfflineDrafts(openIds: readonly string[]): void {
  set({ openIds });
}

/** The shared state; refreshed when it is used first, and whenever the visitor returns to the page. */
export function useOfflineDrafts(): OfflineDrafts {
  useEffect(() => {
    tryRefreshOfflineDrafts();
    window.addEventListener('focus', tryRefreshOfflineDrafts);
    window.addEventListener('online', tryRefreshOfflineDrafts);
    return () => {
      window.removeEventListener('focus', tryRefreshOfflineDrafts);
      window.removeEventListener('online', tryRefreshOfflineDrafts);
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  );
}
