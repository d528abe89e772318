/**
 * What pays for orders: the sandbox, or a real provider behind the same calls. Modelled on Mollie (facts 'Payments'):
 * a webhook or the browser's return proves nothing, the payment is fetched and what it says counts. No call stands in
 * a transaction of ours: each can be repeated with the same id, so that a crash between the two loses nothing.
 */
import type { PaymentStatus } from '@/lib/contract/cancellations';
import type { Locale } from '@/lib/i18n/locale';

export interface PaymentProvider {
  /** Recorded with each payment. */
  readonly name: string;
  /** Starts a payment. Repeated with the same id it gives the same one. */
  create(order: PaymentOrder): Promise<CreatedPayment>;
  /** The status as it is now. */
  fetch(providerId: string): Promise<PaymentStatus>;
  /** Ends a payment that waits, so that nobody can make it any more. One that has ended stays as it is. */
  cancel(providerId: string): Promise<void>;
  /** Sends money back. Repeated with the same id it gives the same refund, unless that one failed. */
  refund(order: RefundOrder): Promise<ProviderRefund>;
  /** How a refund is doing now. */
  fetchRefund(ids: RefundIds): Promise<RefundProgress>;
}

/** The provider could not be asked, or did not answer in time: nothing is known, and it can be tried again. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';

  /** `reason` is a code without anything personal in it. */
  constructor(readonly reason: string) {
    super(`the payment provider can not be reached: ${reason}`);
  }
}

/** The provider said no: trying the same again is of no use. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';

  /** `reason` is a code without anything personal in it. */
  constructor(readonly reason: string) {
    super(`the payment provider refused: ${reason}`);
  }
}

export interface PaymentOrder {
  /** Our own id of the payment: on the checkout page's path, and as the provider's idempotency key. */
  readonly id: string;
  readonly amountCents: number;
  /** What the customer reads on the bank statement; nothing personal. */
  readonly description: string;
  readonly locale: Locale;
  /** Absolute address to which the bank sends back. */
  readonly returnUrl: string;
  /** Absolute address that is told of changes; null where the site can't be reached from outside. */
  readonly webhookUrl: string | null;
}

export interface CreatedPayment {
  readonly providerId: string;
  /** Where the customer pays: an absolute address, or a path of this site. */
  readonly checkoutUrl: string;
  readonly status: PaymentStatus;
}

export interface RefundOrder {
  /** Our own id of the refund. */
  readonly id: string;
  /** Which attempt at it this is, from 1: one that failed at the bank is made anew under a key of its own. */
  readonly attempt: number;
  /** The provider's id of the payment. */
  readonly paymentId: string;
  readonly amountCents: number;
  /** What the customer reads on the bank statement; nothing personal. */
  readonly description: string;
}

/** On its way, with the customer, or not possible after all. */
export type RefundProgress = 'under_way' | 'refunded' | 'failed';

export interface ProviderRefund {
  readonly providerId: string;
  readonly progress: RefundProgress;
}

/** The provider's ids of a refund and of what it pays back. */
export interface RefundIds {
  readonly paymentId: string;
  readonly refundId: string;
}

/** Statuses that can't change any more. */
export const finalStatuses = ['paid', 'failed', 'expired', 'canceled'] as const;

/** Whether a payment has ended, well or not. */
export function isFinal(status: PaymentStatus): boolean {
  return (finalStatuses as readonly PaymentStatus[]).includes(status);
}

const order: readonly PaymentStatus[] = ['open', 'pending', 'authorized'];

/**
 * Whether news about a payment is newer than what is known: answers can overtake each other. `paid` is never taken
 * back; any other end gives way only to `paid`, which means that the money came after all.
 */
export function isNews(known: PaymentStatus, fetched: PaymentStatus): boolean {
  if (known === fetched || known === 'paid') return false;
  if (isFinal(known)) return fetched === 'paid';
  return isFinal(fetched) || order.indexOf(fetched) > order.indexOf(known);
}
