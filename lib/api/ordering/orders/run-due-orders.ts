/** Scheduled work on orders: what waiting does, late letters, letters due for posting, unpaid orders that expire. */
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { unpaidOrderMaxAgeDays } from '@/lib/config/business';
import type { AppContext } from '../../core/context';
import { storeSignature } from '../drafts/stored-signature';
import { findActivePayment } from '../payments/payments';
import { explainWaiting } from './change-start';
import { followLateLetters } from './follow-late-letters';
import { queuePosting } from './follow-move';
import { deleteLetterContents } from './forget-orders';
import { listLettersDue } from './letters/letters';
import { moveLetter } from './letters/move-letter';
import { listLetters, lockOrder } from './orders';
import { orders } from './table';

/** Runs all scheduled work. Failures are logged and retried in the next run; they do not block the rest. */
export async function runDueOrders(context: AppContext): Promise<void> {
  await explainWaiting(context);
  await followLateLetters(context);
  await queueDueLetters(context);
  for (const reference of await listUnpaid(context)) {
    await attempt(context, 'expiring an unpaid order', () => expireOrder(context, reference));
  }
}

async function attempt(context: AppContext, what: string, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    context.log.error({ err: error }, `${what} failed`);
  }
}

async function queueDueLetters(context: AppContext): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const due = await listLettersDue(transaction, context.clock.now());
    for (const letter of due) await queuePosting(transaction, context, letter);
  });
}

/** References of unpaid orders past their payment term that were not ended yet, the oldest first. */
async function listUnpaid(context: AppContext): Promise<string[]> {
  const before = new Date(context.clock.now().getTime() - unpaidOrderMaxAgeDays * 86_400_000);
  const rows = await context.db
    .select({ reference: orders.reference })
    .from(orders)
    .where(and(isNull(orders.submittedAt), isNull(orders.expiredAt), lte(orders.createdAt, before)))
    .orderBy(asc(orders.createdAt))
    .limit(500);
  return rows.map((row) => row.reference);
}

/** Expires an order, unless a payment is in progress, and deletes its letters' content and its signature. */
async function expireOrder(context: AppContext, reference: string): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, reference);
    if (
      !order ||
      order.submittedAt ||
      (await findActivePayment(transaction, { purpose: 'order', reference }))
    )
      return;
    const at = context.clock.now();
    const letters = await listLetters(transaction, reference);
    for (const letter of letters) {
      if (letter.state !== 'awaiting_payment') continue;
      await moveLetter(transaction, context, { letterId: letter.id, to: 'expired', actor: 'clock' });
    }
    await deleteLetterContents(
      transaction,
      letters.map(({ id }) => id),
    );
    await storeSignature(transaction, reference, null, at);
    await transaction.update(orders).set({ expiredAt: at }).where(eq(orders.reference, reference));
  });
}
