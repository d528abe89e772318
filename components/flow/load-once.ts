import { loadPad } from '@/components/fields/load-pad';
import { mayPrefetch } from '@/components/layout/prefetch-policy';
import { type FlowView, listFieldViews } from '@/lib/flows/flow-view';

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
export const loadCheckInformation = loadOnce(() => import('@/components/modals/check-information.client'));

/** Fetches what keeps a form on the device and says so, where the connection leaves room: there may soon be none. */
export async function prepareKeeping(): Promise<void> {
  if (mayPrefetch()) await Promise.all([loadVault(), loadKeptNote()]);
}

/** Fetches all that filling in and sending a form needs, while there is a network. */
export async function prepareForm(view: FlowView, checksContact: boolean): Promise<void> {
  const isSigned = listFieldViews(view).some(({ type }) => type === 'signature');
  await Promise.all([
    loadChecks(),
    loadCalls(),
    loadVault(),
    loadKeptNote(),
    checksContact ? loadCheckInformation() : null,
    isSigned ? loadPad() : null,
  ]);
}
