import { loadPad } from '@/components/form/load-pad';
import { type FlowView, listFieldViews } from '@/lib/flows/flow-view';
import type { CheckedFlow, FlowChecks } from './flow-checks';

/** Loads a module at most once; a failed load is retried the next time. */
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

const loadCheckFunctions = loadOnce(() => import('./flow-checks'));

/** Loads the checks of a flow. */
export async function loadChecks(flow: CheckedFlow): Promise<FlowChecks> {
  return (await loadCheckFunctions()).loadFlowChecks(flow);
}

export const loadRequests = loadOnce(() => import('./flow-requests'));

export const loadCheckInformation = loadOnce(
  () => import('@/components/form/check-information/check-information.client'),
);

/** Loads everything that filling in and submitting a form needs, while there is a connection. */
export async function prepareForm(view: FlowView, checksContact: boolean): Promise<void> {
  const isSigned = listFieldViews(view).some(({ type }) => type === 'signature');
  await Promise.all([
    loadChecks(view),
    loadRequests(),
    checksContact ? loadCheckInformation() : null,
    isSigned ? loadPad() : null,
  ]);
}
