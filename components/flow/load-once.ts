/** A module fetched at most once; a fetch that failed is tried again the next time. */
function loadOnce<M>(load: () => Promise<M>): () => Promise<M> {
  let loading: Promise<M> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

export const loadChecks = loadOnce(() => import('./flow-checks'));
export const loadCalls = loadOnce(() => import('./flow-calls'));

/** Where a form waits that can't be sent, and what is said of it: both have to be there before the network is gone. */
export const loadVault = loadOnce(() => import('@/lib/offline/form-vault'));
export const loadKeptNote = loadOnce(() => import('./kept-form-note.client'));
