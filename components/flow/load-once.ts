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
