/** Named questions about statements of withdrawal. */
import { type WithdrawalAnswer, withdrawalAnswer } from '@/lib/contract/withdrawals';
import { type Api, orNull } from './api';

/** When a statement came in, or null. */
export function findWithdrawal(api: Api, reference: string): Promise<WithdrawalAnswer | null> {
  return orNull(api(`/withdrawals/${encodeURIComponent(reference)}`, { schema: withdrawalAnswer }));
}
