/** Dispute endpoints. */

import { type DisputeView, disputeView } from '@/lib/contract/disputes';
import { type OperatorDisputes, operatorDisputes } from '@/lib/contract/operator-disputes';
import { type Api, orNull } from './api';

/** Returns a letter as its company may answer it, or null. */
export function findDispute(api: Api, code: string): Promise<DisputeView | null> {
  return orNull(api(`/disputes/${encodeURIComponent(code)}`, { schema: disputeView }));
}

/** Returns the operators' queues. Throws for other accounts. */
export function getOperatorDisputes(api: Api, search: string | null): Promise<OperatorDisputes> {
  const query = search ? `?${new URLSearchParams({ search })}` : '';
  return api(`/admin/disputes${query}`, { schema: operatorDisputes });
}
