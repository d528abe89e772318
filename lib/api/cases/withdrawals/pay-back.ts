/** The refund of withdrawn letters, requested in the transaction that stops them. */
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { RefundTooLarge, requestRefund } from '../../ordering/payments/refunds';

export interface PayBack {
  /** Of the order. */
  readonly reference: string;
  readonly amountCents: number;
  /** Idempotency name of the refund: requesting it twice refunds once. */
  readonly key: string;
  /** Name of the operator who decided it; null if automatic. */
  readonly operator: string | null;
}

/** Requests a refund of part of an order's payment. Returns the refunded cents: 0 if nothing was paid. */
export async function payBack(
  transaction: Transaction,
  context: AppContext,
  { reference, amountCents, key, operator }: PayBack,
): Promise<number> {
  if (amountCents === 0) return 0;
  const options = {
    reference,
    reason: 'withdrawal',
    key,
    ...(operator === null ? {} : { requestedBy: operator }),
  } as const;
  try {
    return (await requestRefund(transaction, context, { ...options, amountCents }))?.amountCents ?? 0;
  } catch (error) {
    if (!(error instanceof RefundTooLarge)) throw error;
    // A part was refunded before, for another reason: refunds the rest.
    return (await requestRefund(transaction, context, options))?.amountCents ?? 0;
  }
}
