/** What the payment page shows for a payment's status (facts 'Payments': a return proves nothing; failed needs a new one). */
import type { Payment } from '@/lib/contract/cancellations';

export type PaymentView = 'open' | 'unavailable' | 'pending' | 'paid' | 'failed' | 'expired' | 'canceled';

/**
 * The view of a payment; without one there is one to start, as after a failed one. One that is open and has no checkout
 * did not reach the payment service yet.
 */
export function paymentViewOf(payment: Pick<Payment, 'status' | 'checkout_url'> | null): PaymentView {
  if (payment === null) return 'failed';
  if (payment.status === 'open' && payment.checkout_url === null) return 'unavailable';
  return payment.status === 'authorized' ? 'pending' : payment.status;
}

/** Whether the provider may still change its mind, so that asking again is worth it. */
export function isUndecided(view: PaymentView): view is 'open' | 'pending' {
  return view === 'open' || view === 'pending';
}
