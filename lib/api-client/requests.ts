/** Request endpoints. */
import { type RequestView, requestView } from '@/lib/contract/requests';
import { type Api, orNull } from './api';

/** Returns a request's state, with personal data for its owner; or null. */
export function findRequest(api: Api, reference: string): Promise<RequestView | null> {
  return orNull(api(`/requests/${encodeURIComponent(reference)}`, { schema: requestView }));
}
