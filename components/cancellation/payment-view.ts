/** What the payment page shows for a payment's status (facts 'Payments': a return proves nothing; failed needs a new one). */
import type { PaymentStatus } from '@/lib/contract/cancellations';

export type PaymentView = 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'canceled';

/** The view of a status; without a payment there is one to start, as after a failed one. */
export function paymentViewOf(status: PaymentStatus | null): PaymentView {
  if (status === null) return 'failed';
  return status === 'authorized' ? 'pending' : status;
}

/** Whether the provider may still change its mind, so that asking again is worth it. */
export function isUndecided(view: PaymentView): view is 'open' | 'pending' {
  return view === 'open' || view === 'pending';
}
