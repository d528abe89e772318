/** Proposal endpoints. */
import { type RequestAnswer, requestAnswer } from '@/lib/contract/requests';
import { type Api, orNull } from './api';

/** Returns the last request that this browser opened with a mailed key, or null. */
export function findOpenedRequest(api: Api): Promise<RequestAnswer | null> {
  return orNull(api('/proposals/opened', { schema: requestAnswer }));
}
