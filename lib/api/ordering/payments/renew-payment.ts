/**
 * A payment that waits while what it is for changes: it is over, and another of the right amount takes its place. Its checkout
 * at the provider is closed after the commit (`close-checkout`), so that nobody can pay the old amount.
 */
import { and, eq } from 'drizzle-orm';
import type { JobPayloads } from '@/lib/jobs/queue';
import { isFinal, ProviderRefusal, ProviderUnavailable } from '@/lib/payments/payment-provider';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { openCheckout } from './open-checkout';
import { findActivePayment, findPayment, type PaidThing, startPayment } from './payments';
import { findProvider } from './provider';
import { syncPayment } from './sync-payment';
import { payments } from './table';

/** What is to be paid now; null where nothing is (any more). */
interface Due {
  readonly company: string | null;
  readonly amountCents: number;
}

/**
 * Ends a payment of another amount than is due, and starts the right one. One that the bank is busy with stays: what is paid
 * too much goes back. The caller has locked what is paid for.
 */
export async function renewPayment(
  transaction: Transaction,
  context: AppContext,
  { thing, due }: { thing: PaidThing; due: Due | null },
): Promise<void> {
  const active = await findActivePayment(transaction, thing);
  if (active?.status !== 'open' || active.amountCents === due?.amountCents) return;
  const ended = await transaction
    .update(payments)
    .set({ status: 'canceled', updatedAt: context.clock.now() })
    .where(and(eq(payments.id, active.id), eq(payments.status, 'open')))
    .returning({ id: payments.id });
  if (ended.length === 0) return;
  const next = due
    ? await startPayment(transaction, context, { ...thing, locale: active.locale, ...due })
    : null;
  await context.jobs.send(transaction, 'close-checkout', {
    payment_id: active.id,
    next_payment_id: next?.id ?? null,
  });
}

/**
 * Closes the checkout of a payment that is over or has nobody behind it, and opens that of the one in its place, if any. Throws
 * ProviderUnavailable where the provider can't be asked: to be tried again. What can't be cancelled any more may still be paid,
 * and then goes back.
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
  // The provider never heard of it.
  if (!payment || payment.providerId === null) return;
  const provider = findProvider(context, payment.provider);
  if (!provider) throw new ProviderUnavailable('not_configured');
  try {
    await provider.cancel(payment.providerId);
    // Not written down as over yet: what the provider says of it now counts.
    if (!isFinal(payment.status)) await syncPayment(context, id);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    context.log.warn({ paymentId: id, reason: error.reason }, 'a checkout could not be closed');
  }
}
