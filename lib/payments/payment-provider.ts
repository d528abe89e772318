/**
 * What pays for orders: the sandbox, or a real provider behind the same calls. Modelled on Mollie (facts 'Payments'):
 * a webhook or the browser's return proves nothing, the payment is fetched and what it says counts.
 */
import type { PaymentStatus } from '@/lib/contract/cancellations';
import type { Locale } from '@/lib/i18n/locale';

/** `T` is what writes of the provider's own books go through; a provider elsewhere has no use for it. */
export interface PaymentProvider<T> {
  /** Recorded with each payment. */
  readonly name: string;
  /** Starts a payment. Repeated with the same id, a real provider gives the same one. */
  create(transaction: T, order: PaymentOrder): Promise<CreatedPayment>;
  /** The status as it is now. Throws when the provider does not know the payment. */
  fetch(providerId: string): Promise<PaymentStatus>;
}

export interface PaymentOrder {
  /** Our own id of the payment: on the checkout page's path, and as the provider's idempotency key. */
  readonly id: string;
  readonly amountCents: number;
  /** What the customer reads on the bank statement; nothing personal. */
  readonly description: string;
  readonly locale: Locale;
}

export interface CreatedPayment {
  readonly providerId: string;
  /** Where the customer pays: an absolute address, or a path of this site. */
  readonly checkoutUrl: string;
  readonly status: PaymentStatus;
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
