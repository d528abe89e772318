/**
 * Ends payments of erased accounts and closed negotiations. Their checkouts are closed at the provider after the commit (`close-checkout`,
 * retried), so that no request waits for the provider.
 */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { activeStatuses } from './payments';
import { payments } from './table';

/**
 * Ends the open payments of the given orders and cases. One with a checkout stays open until the provider is notified, so that its
 * status is still polled: a late payment is detected and refunded. The caller has locked the payable.
 */
export async function endPayments(
  transaction: Transaction,
  context: AppContext,
  references: readonly string[],
): Promise<void> {
  const active = await transaction
    .select({ id: payments.id, providerId: payments.providerId })
    .from(payments)
    .where(and(inArray(payments.reference, [...references]), inArray(payments.status, activeStatuses)))
    .orderBy(asc(payments.id))
    .for('update');
  for (const { id, providerId } of active) {
    if (providerId !== null) {
      await context.jobs.send(transaction, 'close-checkout', { payment_id: id, next_payment_id: null });
      continue;
    }
    // It never had a checkout.
    await transaction
      .update(payments)
      .set({ status: 'canceled', updatedAt: context.clock.now() })
      .where(eq(payments.id, id));
  }
}
