/**
 * What a provider says about a payment, fetched and applied (facts 'Payments'): a webhook, a return or a poll only
 * tells that something may have changed. Repeated and overtaking news change nothing twice.
 */
import { eq } from 'drizzle-orm';
import type { PaymentStatus } from '@/lib/contract/cancellations';
import { isFinal, isNews } from '@/lib/payments/payment-provider';
import { queuePaymentFailedMail } from '../cancellations/order-mails';
import { lockOrder } from '../cancellations/orders';
import { submitOrder } from '../cancellations/submit-order';
import type { AppContext } from '../context';
import type { Transaction } from '../db/client';
import { findPayment, type KeptPayment } from './payments';
import { providerOf } from './provider';
import { payments } from './table';

/** Fetches a payment from its provider and applies what is new. Returns it as it is then; null where there is none. */
export async function syncPayment(context: AppContext, id: string): Promise<KeptPayment | null> {
  const known = await findPayment(context.db, id);
  if (!known || known.status === 'paid') return known;
  const status = await providerOf(context).fetch(known.providerId);
  if (!isNews(known.status, status)) return known;
  return context.db.transaction((transaction) => applyStatus(transaction, context, known, status));
}

/** Applies a fetched status. The order is locked first, as everywhere, so that two news about it wait for each other. */
async function applyStatus(
  transaction: Transaction,
  context: AppContext,
  { id, orderReference }: KeptPayment,
  status: PaymentStatus,
): Promise<KeptPayment> {
  const order = await lockOrder(transaction, orderReference);
  const [payment] = await transaction.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!order || !payment) throw new Error(`payment ${id} has lost its order`);
  if (!isNews(payment.status, status)) return payment;

  const submitted = status === 'paid' && (await submitOrder(transaction, context, order));
  const refundDue = status === 'paid' && !submitted;
  const [applied] = await transaction
    .update(payments)
    .set({ status, updatedAt: context.clock.now(), refundDue })
    .where(eq(payments.id, id))
    .returning();
  if (!applied) throw new Error(`payment ${id} vanished while it was locked`);
  if (refundDue)
    context.log.warn({ paymentId: id }, 'money came for an order that can not take it: refund due');
  if (isFinal(status) && status !== 'paid' && !order.submittedAt) {
    await queuePaymentFailedMail(transaction, context, order);
  }
  return applied;
}
