/** Endpoints of account erasure. */
import { type ErasurePlan, type ErasureReceipt, erasurePlan, erasureReceipt } from '@/lib/contract/erasure';
import type { Api } from './api';

/** Returns the effects of erasure: deleted and retained data, with reasons. */
export function getErasurePlan(api: Api): Promise<ErasurePlan> {
  return api('/me/erasure', { schema: erasurePlan });
}

/** Erases the account and its sessions. The caller then reloads the page. */
export function eraseAccount(
  api: Api,
  body: { confirm: boolean; password?: string; withdraw_letters?: boolean },
): Promise<ErasureReceipt> {
  return api('/me/erasure', { method: 'POST', body, schema: erasureReceipt });
}
