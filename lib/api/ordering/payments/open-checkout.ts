/**
 * Creates a stored payment at its provider, and stores its checkout URL. Runs after the commit: a request to an external server in a
 * transaction would hold locks for its duration, and would be lost after a rollback. Until it succeeds the payment is open without a
 * checkout, and can be retried.
 */
import { and, eq, isNull } from 'drizzle-orm';
import { shortReference } from '@/lib/contract/references';
import {
  type CreatedPayment,
  isFinal,
  type PaymentOrder,
  ProviderRefusal,
  ProviderUnavailable,
} from '@/lib/payments/payment-provider';
import type { AppContext } from '../../core/context';
import { applyStatus } from './apply-status';
import { payableOf } from './payable';
import { findActivePayment, getPayment, type StoredPayment } from './payments';
import { findProvider } from './provider';
import { payments } from './table';

/** The payment, with a checkout if the provider was reachable; a rejected one has failed. */
export async function openCheckout(context: AppContext, id: string): Promise<StoredPayment> {
  const payment = await getPayment(context.db, id);
  if (payment.checkoutUrl !== null || isFinal(payment.status)) return payment;
  try {
    const provider = findProvider(context, payment.provider);
    if (!provider) throw new ProviderUnavailable('not_configured');
    return await storeCheckout(context, payment, await provider.create(orderOf(context, payment)));
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      context.log.error({ paymentId: id, reason: error.reason }, 'the payment provider refused a payment');
      return applyStatus(context, payment, 'failed');
    }
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.log.warn({ paymentId: id, reason: error.reason }, 'a checkout could not be opened');
    // A concurrent request may have opened it.
    return getPayment(context.db, id);
  }
}

/** The active payment of what is paid for, opened likewise; null where there is none. */
export async function openActiveCheckout(
  context: AppContext,
  subject: Parameters<typeof findActivePayment>[1],
): Promise<StoredPayment | null> {
  const payment = await findActivePayment(context.db, subject);
  return payment && openCheckout(context, payment.id);
}

function orderOf(context: AppContext, payment: StoredPayment): PaymentOrder {
  const { SITE_URL: siteUrl } = context.env;
  const { locale, reference } = payment;
  const page = payableOf(payment.purpose).page(locale, payment);
  return {
    id: payment.id,
    amountCents: payment.amountCents,
    description: `Snoei ${shortReference(reference)}`,
    locale,
    returnUrl: new URL(page, siteUrl).toString(),
    webhookUrl: siteUrl.startsWith('https:') ? new URL('/api/payments/webhook', siteUrl).toString() : null,
  };
}

/** Stores the provider's values, unless stored before. A changed status is fetched as usual. */
async function storeCheckout(
  context: AppContext,
  { id }: StoredPayment,
  { providerId, checkoutUrl }: CreatedPayment,
): Promise<StoredPayment> {
  const [latest] = await context.db
    .update(payments)
    .set({ providerId, checkoutUrl, updatedAt: context.clock.now() })
    .where(and(eq(payments.id, id), eq(payments.status, 'open'), isNull(payments.providerId)))
    .returning();
  return latest ?? getPayment(context.db, id);
}
