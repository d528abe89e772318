/** Payables: the effects of a payment on an order of letters, and on the fee of a negotiation. */
import type { PaymentPurpose } from '@/lib/contract/cancellations';
import type { Locale } from '@/lib/i18n/locale';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';

/** A refund that the provider accepted. */
export interface AcceptedRefund {
  readonly reference: string;
  readonly refundId: string;
  /** The requester's name of the refund. */
  readonly key: string;
  readonly amountCents: number;
}

/** One kind of payable. */
export interface Payable {
  /** Locks the payable until the transaction ends; null if it does not exist (any more). */
  lock(
    transaction: Transaction,
    reference: string,
  ): Promise<{ readonly reference: string; readonly locale: Locale } | null>;
  /** The amount due; null if no payment is due. The caller has locked it. */
  due(
    transaction: Transaction,
    reference: string,
  ): Promise<{ readonly company: string | null; readonly amountCents: number } | null>;
  /** The payment succeeded. False if it can't be accepted (any more): it is then refunded. The caller has locked it. */
  paid(transaction: Transaction, context: AppContext, reference: string): Promise<boolean>;
  /** The payment failed. The caller has locked it. */
  failed(transaction: Transaction, context: AppContext, reference: string): Promise<void>;
  /** Path of the payment's page, to which the bank returns. */
  page(locale: Locale, payment: { readonly reference: string; readonly company: string | null }): string;
  /** The provider accepted a refund. The caller has locked it. */
  refunded?(transaction: Transaction, context: AppContext, refund: AcceptedRefund): Promise<void>;
}

/** By purpose, registered in lib/api/workers/connect-domains.ts. */
const payables = new Map<PaymentPurpose, Payable>();

/** Registers a purpose; a second call replaces the first. */
export function registerPayable(purpose: PaymentPurpose, payable: Payable): void {
  payables.set(purpose, payable);
}

/** The payable of a purpose. Throws if not registered. */
export function payableOf(purpose: PaymentPurpose): Payable {
  const payable = payables.get(purpose);
  if (!payable) throw new Error(`nothing is paid for as ${purpose}: connectDomains was not called`);
  return payable;
}
