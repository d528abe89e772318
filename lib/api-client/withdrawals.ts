/** Withdrawal endpoints. */
import {
  type OperatorWithdrawals,
  operatorWithdrawals,
  type WithdrawalView,
  withdrawalView,
} from '@/lib/contract/withdrawals';
import { type Api, orNull } from './api';

/** Returns the receipt time of a withdrawal, or null. */
export function findWithdrawal(api: Api, reference: string): Promise<WithdrawalView | null> {
  return orNull(api(`/withdrawals/${encodeURIComponent(reference)}`, { schema: withdrawalView }));
}

/** Lists the operators' queue. */
export function listWithdrawals(
  api: Api,
  query: Readonly<Record<string, string>>,
): Promise<OperatorWithdrawals> {
  return api(`/admin/withdrawals?${new URLSearchParams(query)}`, { schema: operatorWithdrawals });
}
