/**
 * Replaces an open payment whose amount changed by one of the right amount. The old checkout is closed at the provider after the commit
 * (`close-checkout`), so that the old amount can't be paid.
 */
import { and, eq } from 'drizzle-orm';
import type { JobPayloads } from '@/lib/jobs/queue';
import { isFinal, ProviderRefusal, ProviderUnavailable } from '@/lib/payments/payment-provider';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { openCheckout } from './open-checkout';
import { findActivePayment, findPayment, type PaidSubject, startPayment } from './payments';
import { findProvider } from './provider';
import { syncPayment } from './sync-payment';
import { payments } from './table';

/** The amount due; null if nothing is due (any more). */
interface Due {
  readonly company: string | null;
  readonly amountCents: number;
}

/**
 * Ends a payment of an outdated amount, and starts the right one. One that is pending at the bank stays: an overpayment is refunded. The
 * caller has locked the payable.
 */
export async function renewPayment(
  transaction: Transaction,
  context: AppContext,
  { subject, due }: { subject: PaidSubject; due: Due | null },
): Promise<void> {
  const active = await findActivePayment(transaction, subject);
  if (active?.status !== 'open' || active.amountCents === due?.amountCents) return;
  const ended = await transaction
    .update(payments)
    .set({ status: 'canceled', updatedAt: context.clock.now() })
    .where(and(eq(payments.id, active.id), eq(payments.status, 'open')))
    .returning({ id: payments.id });
  if (ended.length === 0) return;
  const next = due
    ? await startPayment(transaction, context, { ...subject, locale: active.locale, ...due })
    : null;
  await context.jobs.send(transaction, 'close-checkout', {
    payment_id: active.id,
    next_payment_id: next?.id ?? null,
  });
}

/**
 * Closes the checkout of an ended or ownerless payment, and opens that of its replacement, if any. Throws ProviderUnavailable for a retry.
 * A payment that can't be cancelled may still be paid, and is then refunded.
 */
export async function closeCheckout(
  context: AppContext,
  { payment_id: id, next_payment_id: nextId }: JobPayloads['close-checkout'],
): Promise<void> {
  try {
    await cancelAtProvider(context, id);
  } finally {
    if (nextId !== null) await openCheckout(context, nextId);
  }
}

async function cancelAtProvider(context: AppContext, id: string): Promise<void> {
  const payment = await findPayment(context.db, id);
  // It was never created at the provider.
  if (!payment || payment.providerId === null) return;
  const provider = findProvider(context, payment.provider);
  if (!provider) throw new ProviderUnavailable('not_configured');
  try {
    await provider.cancel(payment.providerId);
    // Not stored as ended yet: the provider's current status decides.
    if (!isFinal(payment.status)) await syncPayment(context, id);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    context.log.warn({ paymentId: id, reason: error.reason }, 'a checkout could not be closed');
  }
}
