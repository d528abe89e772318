/** What is due by the clock: payments that went quiet or never reached the provider, refunds that did not end. */
import { ProviderRefusal } from '@/lib/payments/payment-provider';
import type { AppContext } from '../../core/context';
import { applyStatus } from './apply-status';
import { openCheckout } from './open-checkout';
import { listQuietPayments, type StoredPayment } from './payments';
import { listQuietRefunds, refundPayment, syncRefund } from './refund-payment';
import { syncPayment } from './sync-payment';

/** Minutes after which a payment of which nothing was heard is asked about: a webhook can get lost. */
const quietPaymentMinutes = 5;

/**
 * Minutes in which a payment that did not reach its provider is tried again. Providers remember for an hour that a
 * call is a repeat (Mollie 'API idempotency'); after that a repeat could make a second payment.
 */
const unopenedPaymentMinutes = 55;

/** Hours after which a payment that its provider does not know (any more) is over: its key was changed, say. */
const unknownPaymentHours = 24;

/** Hours after which a refund is looked at again. */
const quietRefundHours = 6;

/** Does all that is due. What fails is logged and tried again at the next sweep; it does not hold up the rest. */
export async function sweepPayments(context: AppContext): Promise<void> {
  const at = context.clock.now().getTime();
  for (const payment of await listQuietPayments(context.db, new Date(at - quietPaymentMinutes * 60_000))) {
    await attempt(context, 'asking about a payment', () => lookAfter(context, payment, at));
  }
  const quietSince = new Date(at - quietRefundHours * 3_600_000);
  for (const { refund, payment } of await listQuietRefunds(context, quietSince)) {
    await attempt(context, 'asking about a refund', () =>
      refund.state === 'requested'
        ? refundPayment(context, { refund_id: refund.id })
        : syncRefund(context, refund, payment),
    );
  }
}

async function lookAfter(context: AppContext, payment: StoredPayment, at: number): Promise<void> {
  const age = at - payment.createdAt.getTime();
  if (payment.providerId === null) {
    if (age < unopenedPaymentMinutes * 60_000) await openCheckout(context, payment.id);
    else await applyStatus(context, payment, 'failed');
    return;
  }
  try {
    await syncPayment(context, payment.id);
  } catch (error) {
    if (!(error instanceof ProviderRefusal) || age < unknownPaymentHours * 3_600_000) throw error;
    context.log.error(
      { paymentId: payment.id, reason: error.reason },
      'the provider knows nothing of a payment',
    );
    await applyStatus(context, payment, 'expired');
  }
}

async function attempt(context: AppContext, what: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    context.log.error({ err: error }, `${what} failed`);
  }
}
