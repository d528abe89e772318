/** What can be paid for: what a payment means for an order of letters, and for the fee of a negotiation. */
import type { PaymentPurpose } from '@/lib/contract/cancellations';
import type { Locale } from '@/lib/i18n/locale';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { orderPayable } from '../cancellations/order-payable';

/** A refund that the provider accepted. */
export interface AcceptedRefund {
  readonly reference: string;
  readonly refundId: string;
  /** What it is for, in the words of who asked for it. */
  readonly key: string;
  readonly amountCents: number;
}

/** One kind of thing that is paid for. */
export interface Payable {
  /** Locks what is paid for until the transaction ends; null where there is no such thing (any more). */
  lock(
    transaction: Transaction,
    reference: string,
  ): Promise<{ readonly reference: string; readonly locale: Locale } | null>;
  /** What is to be paid now; null where it waits for no payment. The caller has locked it. */
  due(
    transaction: Transaction,
    reference: string,
  ): Promise<{ readonly company: string | null; readonly amountCents: number } | null>;
  /** The money is there. False where it can't be taken (any more): it then goes back. The caller has locked it. */
  paid(transaction: Transaction, context: AppContext, reference: string): Promise<boolean>;
  /** A payment ended without money. The caller has locked it. */
  failed(transaction: Transaction, context: AppContext, reference: string): Promise<void>;
  /** Path of the page that shows the payment: the bank sends back to it. */
  page(locale: Locale, payment: { readonly reference: string; readonly company: string | null }): string;
  /** The provider accepted a refund. The caller has locked it. */
  refunded?(transaction: Transaction, context: AppContext, refund: AcceptedRefund): Promise<void>;
}

/** By purpose; fees of requests are registered in lib/api/workers/connect-domains.ts. */
const payables = new Map<PaymentPurpose, Payable>([['order', orderPayable]]);

/** Sets what a purpose means; a second call replaces the first. */
export function registerPayable(purpose: PaymentPurpose, payable: Payable): void {
  payables.set(purpose, payable);
}

/** What a purpose means. Throws where it was not registered. */
export function payableOf(purpose: PaymentPurpose): Payable {
  const payable = payables.get(purpose);
  if (!payable) throw new Error(`nothing is paid for as ${purpose}: connectDomains was not called`);
  return payable;
}
