/** The money of what was withdrawn: the refund is asked for in the transaction that stops the letters. */
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { RefundTooLarge, requestRefund } from '../../ordering/payments/refunds';

export interface PayBack {
  /** Of the order. */
  readonly reference: string;
  readonly amountCents: number;
  /** Names what is paid back: asked for twice, it is paid back once. */
  readonly key: string;
  /** Name of the operator who decided it; null where nobody had to. */
  readonly operator: string | null;
}

/** Asks for the refund of a part of what was paid for an order. Gives what goes back, in cents: 0 where nothing was paid. */
export async function payBack(
  transaction: Transaction,
  context: AppContext,
  { reference, amountCents, key, operator }: PayBack,
): Promise<number> {
  if (amountCents === 0) return 0;
  const wish = {
    reference,
    reason: 'withdrawal',
    key,
    ...(operator === null ? {} : { requestedBy: operator }),
  } as const;
  try {
    return (await requestRefund(transaction, context, { ...wish, amountCents }))?.amountCents ?? 0;
  } catch (error) {
    if (!(error instanceof RefundTooLarge)) throw error;
    // A part went back before, for another reason: then what is left of it.
    return (await requestRefund(transaction, context, wish))?.amountCents ?? 0;
  }
}
