/**
 * Withdrawal from an order: unsent letters are stopped, and the post returns them. Sent letters are
 * unchanged, and an open payment continues without the rest. The caller handles the refund.
 */
import type { CancellationState } from '@/lib/contract/cancellations';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { renewPayment } from '../payments/renew-payment';
import { type Actor, moveLetter, type StoredLetter } from './letters/move-letter';
import { orderPayable } from './order-payable';
import { listLetters, lockOrder, type StoredOrder } from './orders';

/** Paid and unsent. */
const paidStates: readonly CancellationState[] = ['submitted', 'processed'];

/** With the post or the company. */
const leftStates: readonly CancellationState[] = ['sent', 'received', 'returned', 'confirmed', 'blocked'];

export interface WithdrawnOrder {
  readonly order: StoredOrder;
  /** Stopped letters, now or before. */
  readonly stopped: readonly StoredLetter[];
  /** Letters that were sent already. */
  readonly left: readonly StoredLetter[];
  /** The price of the letters stopped now. */
  readonly refundCents: number;
}

/**
 * Stops every unsent letter of an order, or one of them (`letter`, its index from 0). Null if the order or letter does not exist.
 * Idempotent.
 */
export async function withdrawOrder(
  transaction: Transaction,
  context: AppContext,
  { reference, actor, letter = null }: { reference: string; actor: Actor; letter?: number | null },
): Promise<WithdrawnOrder | null> {
  const order = await lockOrder(transaction, reference);
  if (!order) return null;
  const letters = (await listLetters(transaction, reference)).filter(
    ({ position }) => letter === null || position === letter,
  );
  if (letters.length === 0) return null;
  const paid = letters.filter((letter) => paidStates.includes(letter.state));
  const unpaid = letters.filter((letter) => letter.state === 'awaiting_payment');
  for (const letter of [...unpaid, ...paid]) {
    await moveLetter(transaction, context, { letterId: letter.id, to: 'withdrawn', actor });
    await context.jobs.send(transaction, 'take-letter-back', { letter_id: letter.id });
  }
  if (unpaid.length > 0) {
    const due = await orderPayable.due(transaction, reference);
    await renewPayment(transaction, context, { subject: { purpose: 'order', reference }, due });
  }
  return {
    order,
    stopped: letters.filter((letter) => !leftStates.includes(letter.state)),
    left: letters.filter((letter) => leftStates.includes(letter.state)),
    refundCents: paid.reduce((total, letter) => total + letter.priceCents, 0),
  };
}
