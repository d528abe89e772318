/** Account erasure. */
import { erasurePlan, erasureReceipt } from '@/lib/contract/erasure';
import type { Api } from './api';

/** Deleted and retained data, with reasons. */
export const getErasurePlan = (api: Api) => api('/me/erasure', { schema: erasurePlan });

/** Erases the account and its sessions. The caller then reloads the page. */
export const eraseAccount = (
  api: Api,
  body: { confirm: boolean; password?: string; withdraw_letters?: boolean },
) => api('/me/erasure', { method: 'POST', body, schema: erasureReceipt });
