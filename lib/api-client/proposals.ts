/** Proposal endpoints. */
import { type RequestView, requestView } from '@/lib/contract/requests';
import { type Api, orNull } from './api';

/** Returns the last request that this browser opened with a mailed key, or null. */
export function findOpenedRequest(api: Api): Promise<RequestView | null> {
  return orNull(api('/proposals/opened', { schema: requestView }));
}
