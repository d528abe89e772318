/** Submits the letters of a paid order. Their files, and the receipt, follow in a job. */
import { eq, inArray, sql } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { sumOfPrices } from '../letter-content/order-terms';
import { listPaymentsOf } from '../payments/payments';
import { requestRefund } from '../payments/refunds';
import { queueMovedMail } from './follow-posted';
import { moveLetter, type StoredLetter } from './letters/move-letter';
import { proposeSharedAddress } from './letters/shared-addresses';
import { queueFiles } from './make-files';
import { listLetters, type StoredOrder } from './orders';
import { isDeadlineMissed, type Redated, redateLetter } from './redate-letter';
import { letters, orders } from './table';

/**
 * Submits the letters of a locked order, and queues the job that makes their files, in the caller's transaction. False if nothing can be submitted: it was paid before, withdrawn, it expired, or its sender was erased.
 */
export async function submitOrder(
  transaction: Transaction,
  context: AppContext,
  order: StoredOrder,
): Promise<boolean> {
  if (order.submittedAt || order.erasedAt) return false;
  const waiting = (await listLetters(transaction, order.reference)).filter(
    (letter) => letter.state === 'awaiting_payment',
  );
  if (waiting.length === 0) return false;
  const submittedAt = context.clock.now();
  await transaction.update(orders).set({ submittedAt }).where(eq(orders.reference, order.reference));
  await transaction
    .update(letters)
    .set({ workStartsAt: sql`greatest(${submittedAt.toISOString()}::timestamptz, ${letters.postAfter})` })
    .where(
      inArray(
        letters.id,
        waiting.map(({ id }) => id),
      ),
    );
  const missed: (Redated & { readonly before: StoredLetter })[] = [];
  for (const letter of waiting) {
    const { letter: dated, passedDay } = await datePaid(transaction, context, letter);
    if (isDeadlineMissed(letter.endsOn, dated.endsOn)) {
      missed.push({ letter: dated, passedDay, before: letter });
    }
    await moveLetter(transaction, context, { letterId: letter.id, to: 'submitted', actor: 'payment' });
    await proposeSharedAddress(transaction, letter, submittedAt);
  }
  await payBackUnsent(transaction, context, order.reference, sumOfPrices(waiting));
  await queueFiles(transaction, context, order.reference);
  // Paid later than ordered: another end than the one that was shown before the payment.
  for (const moved of missed) await queueMovedMail(transaction, context, { ...moved, order });
  return true;
}

/** A letter that is paid after its date gets the day of its payment. */
async function datePaid(
  transaction: Transaction,
  context: AppContext,
  letter: StoredLetter,
): Promise<Redated> {
  const today = amsterdamDate(context.clock.now());
  if (letter.letterDate >= today) return { letter, passedDay: null };
  return redateLetter(transaction, context, letter, today);
}

/** A letter may be withdrawn alone during its payment: its price is refunded at once. */
async function payBackUnsent(
  transaction: Transaction,
  context: AppContext,
  reference: string,
  dueCents: number,
): Promise<void> {
  const payments = await listPaymentsOf(transaction, [reference]);
  const paid = payments.find(({ purpose, status }) => purpose === 'order' && status === 'paid');
  const amountCents = (paid?.amountCents ?? 0) - dueCents;
  if (amountCents <= 0) return;
  const options = {
    reference,
    amountCents,
    reason: 'withdrawal',
    key: `withdrawn-unpaid:${reference}`,
  } as const;
  await requestRefund(transaction, context, options);
}
