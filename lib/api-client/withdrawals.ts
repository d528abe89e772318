/** Named questions about statements of withdrawal. */
import {
  type OperatorWithdrawals,
  operatorWithdrawals,
  type WithdrawalAnswer,
  withdrawalAnswer,
} from '@/lib/contract/withdrawals';
import { type Api, orNull } from './api';

/** When a statement came in, or null. */
export function findWithdrawal(api: Api, reference: string): Promise<WithdrawalAnswer | null> {
  return orNull(api(`/withdrawals/${encodeURIComponent(reference)}`, { schema: withdrawalAnswer }));
}

/** The operators' queue. */
export function listWithdrawals(
  api: Api,
  query: Readonly<Record<string, string>>,
): Promise<OperatorWithdrawals> {
  return api(`/admin/withdrawals?${new URLSearchParams(query)}`, { schema: operatorWithdrawals });
}
