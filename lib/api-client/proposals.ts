/** Named questions about proposals. */
import { type RequestAnswer, requestAnswer } from '@/lib/contract/requests';
import { type Api, orNull } from './api';

/** The request that this browser opened last with a mailed key, or null. */
export function findOpenedRequest(api: Api): Promise<RequestAnswer | null> {
  return orNull(api('/proposals/opened', { schema: requestAnswer }));
}
