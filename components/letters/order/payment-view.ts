/** A payment's status as its page shows it. That the browser returned from the provider proves nothing. */
import type { Payment } from '@/lib/contract/cancellations';

export type PaymentView = 'open' | 'unavailable' | 'pending' | 'paid' | 'failed' | 'expired' | 'canceled';

/**
 * Returns the view of a payment; without one a new one can be started, as after a failure. An open one without checkout
 * URL has not reached the provider yet.
 */
export function paymentViewOf(payment: Pick<Payment, 'status' | 'checkout_url'> | null): PaymentView {
  if (payment === null) return 'failed';
  if (payment.status === 'open' && payment.checkout_url === null) return 'unavailable';
  return payment.status === 'authorized' ? 'pending' : payment.status;
}

/** Returns whether the provider may still change the status, so that polling makes sense. */
export function isUndecided(view: PaymentView): view is 'open' | 'pending' {
  return view === 'open' || view === 'pending';
}
