/** Scheduled work on payments: those without updates or without a checkout, and unfinished refunds. */
import { ProviderRefusal } from '@/lib/payments/payment-provider';
import { countProviderFailure } from '@/lib/telemetry/counted';
import type { AppContext } from '../../core/context';
import { applyStatus } from './apply-status';
import { openCheckout } from './open-checkout';
import { listQuietPayments, type StoredPayment } from './payments';
import { listQuietRefunds, refundPayment, syncRefund } from './refund-payment';
import { syncPayment } from './sync-payment';

/** Minutes without an update after which a payment is polled: a webhook can get lost. */
const quietPaymentMinutes = 5;

/**
 * Minutes in which creating a payment at the provider is retried. Providers recognise repeats for an hour (Mollie 'API idempotency'); after
 * that a repeat could create a second payment.
 */
const unopenedPaymentMinutes = 55;

/** Hours after which a payment unknown to its provider is ended, for example after a change of keys. */
const unknownPaymentHours = 24;

/** Hours after which a refund is checked again. */
const quietRefundHours = 6;

/** Runs all scheduled work. Failures are logged and retried in the next run; they do not block the rest. */
export async function runDuePayments(context: AppContext): Promise<void> {
  const at = context.clock.now().getTime();
  for (const payment of await listQuietPayments(context.db, new Date(at - quietPaymentMinutes * 60_000))) {
    await attempt(context, 'payment', () => lookAfter(context, payment, at));
  }
  const quietSince = new Date(at - quietRefundHours * 3_600_000);
  for (const { refund, payment } of await listQuietRefunds(context, quietSince)) {
    await attempt(context, 'refund', () =>
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
      'the provider does not know a payment',
    );
    await applyStatus(context, payment, 'expired');
  }
}

async function attempt(
  context: AppContext,
  what: 'payment' | 'refund',
  action: () => Promise<unknown>,
): Promise<void> {
  try {
    await action();
  } catch (error) {
    countProviderFailure(what);
    context.log.error({ err: error }, `asking about a ${what} failed`);
  }
}
