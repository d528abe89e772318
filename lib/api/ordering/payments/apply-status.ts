/** Applies a provider's payment status, idempotently: repeated and out-of-order updates have no further effect. */
import { eq } from 'drizzle-orm';
import type { PaymentStatus } from '@/lib/contract/cancellations';
import { isFinal, supersedes } from '@/lib/payments/payment-provider';
import type { AppContext } from '../../core/context';
import { payableOf } from './payable';
import type { StoredPayment } from './payments';
import { requestRefundOf } from './refunds';
import { payments } from './table';

/**
 * Applies a fetched status. Returns the payment afterwards. Locks the payable first, as everywhere, so that concurrent updates wait for each
 * other.
 */
export function applyStatus(
  context: AppContext,
  { id, purpose, reference }: StoredPayment,
  status: PaymentStatus,
): Promise<StoredPayment> {
  return context.db.transaction(async (transaction) => {
    const payable = payableOf(purpose);
    const locked = await payable.lock(transaction, reference);
    const [payment] = await transaction.select().from(payments).where(eq(payments.id, id)).for('update');
    if (!payment) throw new Error(`payment ${id} is gone`);
    if (!supersedes(payment.status, status)) return payment;

    const [applied] = await transaction
      .update(payments)
      .set({ status, updatedAt: context.clock.now() })
      .where(eq(payments.id, id))
      .returning();
    if (!applied) throw new Error(`payment ${id} vanished while it was locked`);
    if (status === 'paid') {
      const taken = locked !== null && (await payable.paid(transaction, context, reference));
      if (!taken) {
        context.log.warn({ paymentId: id }, 'a payment can not be accepted: it is refunded');
        await requestRefundOf(transaction, context, applied, {
          reason: 'paid-twice',
          key: `paid-twice:${id}`,
        });
      }
    } else if (isFinal(status) && locked) {
      await payable.failed(transaction, context, reference);
    }
    return applied;
  });
}
