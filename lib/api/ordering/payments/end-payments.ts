/**
 * Payments of what nobody is behind any more or has ended: an account that is erased, a negotiation that is closed. Their
 * checkouts are closed at the provider after the commit (`close-checkout`, tried again): nobody waits for somebody else's server.
 */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { activeStatuses } from './payments';
import { payments } from './table';

/**
 * Ends the payments under way for some orders and requests. One that its provider knows of stays what it is until the
 * provider was told, so that it goes on being asked about: what is paid after all is heard of, and goes back. The
 * caller has locked what is paid for.
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
    // Nobody was told where to pay it, and nobody will be.
    await transaction
      .update(payments)
      .set({ status: 'canceled', updatedAt: context.clock.now() })
      .where(eq(payments.id, id));
  }
}
