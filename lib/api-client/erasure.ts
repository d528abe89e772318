/** Named questions and acts about erasing one's own account. */
import { type ErasurePlan, type ErasureReceipt, erasurePlan, erasureReceipt } from '@/lib/contract/erasure';
import type { Api } from './api';

/** What erasing would mean: what goes, what stays and why. */
export function getErasurePlan(api: Api): Promise<ErasurePlan> {
  return api('/me/erasure', { schema: erasurePlan });
}

/** Erases the account, which ends the session. The caller then loads a page anew. */
export function eraseAccount(
  api: Api,
  body: { confirm: boolean; password?: string; withdraw_letters?: boolean },
): Promise<ErasureReceipt> {
  return api('/me/erasure', { method: 'POST', body, schema: erasureReceipt });
}
