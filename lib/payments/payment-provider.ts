/**
 * Payment provider: the sandbox, or a real one behind the same interface. Modelled on Mollie:
 * a webhook or the browser's return proves nothing, only the fetched payment counts. No request is made inside
 * a transaction: each is idempotent by id, so that a crash in between loses nothing.
 */
import type { PaymentStatus } from '@/lib/contract/cancellations';
import type { Locale } from '@/lib/i18n/locale';

export interface PaymentProvider {
  /** Stored with each payment. */
  readonly name: string;
  /** Creates a payment. Idempotent by id. */
  create(order: PaymentOrder): Promise<CreatedPayment>;
  /** Returns the current status. */
  fetch(providerId: string): Promise<PaymentStatus>;
  /** Cancels an open payment. A final one is unchanged. */
  cancel(providerId: string): Promise<void>;
  /** Creates a refund. Idempotent by id, unless that one failed. */
  refund(order: RefundOrder): Promise<ProviderRefund>;
  /** Returns the current progress of a refund. */
  fetchRefund(ids: RefundIds): Promise<RefundProgress>;
}

/** The provider was unreachable, or did not respond in time: retryable. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';

  /** `reason` is a code without personal data. */
  constructor(readonly reason: string) {
    super(`the payment provider can not be reached: ${reason}`);
  }
}

/** The provider rejected the request: not retryable. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';

  /** `reason` is a code without personal data. */
  constructor(readonly reason: string) {
    super(`the payment provider refused: ${reason}`);
  }
}

export interface PaymentOrder {
  /** Our id of the payment: in the checkout page's path, and the provider's idempotency key. */
  readonly id: string;
  readonly amountCents: number;
  /** Text on the customer's bank statement, without personal data. */
  readonly description: string;
  readonly locale: Locale;
  /** Absolute URL that the bank redirects to. */
  readonly returnUrl: string;
  /** Absolute URL of the webhook; null when the site is not reachable from outside. */
  readonly webhookUrl: string | null;
}

export interface CreatedPayment {
  readonly providerId: string;
  /** Checkout URL: absolute, or a path of this site. */
  readonly checkoutUrl: string;
  readonly status: PaymentStatus;
}

export interface RefundOrder {
  /** Our id of the refund. */
  readonly id: string;
  /** Number of the attempt, from 1: after a failure at the bank it is created again under a new key. */
  readonly attempt: number;
  /** The provider's id of the payment. */
  readonly paymentId: string;
  readonly amountCents: number;
  /** Text on the customer's bank statement, without personal data. */
  readonly description: string;
}

/** Pending, received by the customer, or failed. */
export type RefundProgress = 'under_way' | 'refunded' | 'failed';

export interface ProviderRefund {
  readonly providerId: string;
  readonly progress: RefundProgress;
}

/** The provider's ids of a refund and its payment. */
export interface RefundIds {
  readonly paymentId: string;
  readonly refundId: string;
}

/** Final statuses. */
export const finalStatuses = ['paid', 'failed', 'expired', 'canceled'] as const;

/** Returns whether a payment is final, successful or not. */
export function isFinal(status: PaymentStatus): boolean {
  return (finalStatuses as readonly PaymentStatus[]).includes(status);
}

const order: readonly PaymentStatus[] = ['open', 'pending', 'authorized'];

/**
 * Returns whether a fetched status supersedes the known one, as responses can arrive out of order. `paid` is
 * final; other final statuses are superseded only by `paid`, when the money arrived after all.
 */
export function supersedes(known: PaymentStatus, fetched: PaymentStatus): boolean {
  if (known === fetched || known === 'paid') return false;
  if (isFinal(known)) return fetched === 'paid';
  return isFinal(fetched) || order.indexOf(fetched) > order.indexOf(known);
}
