/** A paid order is ours to do: its letters are submitted, and the customer gets the receipt. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { listPaymentsOf } from '../payments/payments';
import { requestRefund } from '../payments/refunds';
import { moveLetter } from './letters/move-letter';
import { proposeSharedAddress } from './letters/shared-addresses';
import { queueConfirmationMail } from './order-mails';
import { sumOfPrices } from './order-terms';
import { listLetters, type StoredOrder } from './orders';
import { orders } from './table';

/**
 * Submits the letters of an order that the caller has locked, and queues the confirmation and the posting, all in
 * its transaction. False where nothing can be submitted any more: it was paid before, withdrawn, or its sender was
 * erased. An order that expired unpaid goes out after all: the money came.
 */
export async function submitOrder(
  transaction: Transaction,
  context: AppContext,
  order: StoredOrder,
): Promise<boolean> {
  if (order.submittedAt || order.erasedAt) return false;
  const waiting = (await listLetters(transaction, order.reference)).filter(
    (letter) => letter.state === 'awaiting_payment' || letter.state === 'expired',
  );
  if (waiting.length === 0) return false;
  const submittedAt = context.clock.now();
  await transaction.update(orders).set({ submittedAt }).where(eq(orders.reference, order.reference));
  for (const letter of waiting) {
    await moveLetter(transaction, context, { letterId: letter.id, to: 'submitted', actor: 'payment' });
    await proposeSharedAddress(transaction, letter, submittedAt);
  }
  await payBackUnsent(transaction, context, order.reference, sumOfPrices(waiting));
  await queueConfirmationMail(transaction, context, { ...order, submittedAt });
  return true;
}

/** A letter may be withdrawn alone while its payment is under way: what was paid for it goes back at once. */
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
  const wish = {
    reference,
    amountCents,
    reason: 'withdrawal',
    key: `withdrawn-unpaid:${reference}`,
  } as const;
  await requestRefund(transaction, context, wish);
}
