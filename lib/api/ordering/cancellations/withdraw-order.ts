/**
 * Withdrawing from an order (facts 'Selling to consumers'): what has not left is stopped, and the post gives it back.
 * What has left stays as it is, and what waits for its payment is paid without the rest. The caller sees to the money that came.
 */
import type { CancellationState } from '@/lib/contract/cancellations';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { renewPayment } from '../payments/renew-payment';
import { type Actor, moveLetter, type StoredLetter } from './letters/move-letter';
import { orderPayable } from './order-payable';
import { listLetters, lockOrder, type StoredOrder } from './orders';

/** Paid, and still in our hands. */
const paidStates: readonly CancellationState[] = ['submitted', 'processed'];

/** With the post or the company. */
const leftStates: readonly CancellationState[] = ['sent', 'received', 'confirmed', 'blocked'];

export interface WithdrawnOrder {
  readonly order: StoredOrder;
  /** Letters that do not go out: stopped now, or before. */
  readonly stopped: readonly StoredLetter[];
  /** Letters that had left. */
  readonly left: readonly StoredLetter[];
  /** What was paid for the letters that were stopped now. */
  readonly refundCents: number;
}

/**
 * Stops every letter of an order that has not left, or one alone (`letter`, its place from 0). Null where there is no
 * such order or letter. A repeat stops nothing more.
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
    await renewPayment(transaction, context, { thing: { purpose: 'order', reference }, due });
  }
  return {
    order,
    stopped: letters.filter((letter) => !leftStates.includes(letter.state)),
    left: letters.filter((letter) => leftStates.includes(letter.state)),
    refundCents: paid.reduce((total, letter) => total + letter.priceCents, 0),
  };
}

/**
 * Pays back letters that had left, or one alone (`letter`, its place from 0), by an operator's decision: each ends as
 * refunded. Gives what was paid for them, in cents; 0 where none is left to pay back.
 */
export async function refundLeftLetters(
  transaction: Transaction,
  context: AppContext,
  { reference, letter = null }: { reference: string; letter?: number | null },
): Promise<number> {
  await lockOrder(transaction, reference);
  const open: readonly CancellationState[] = ['sent', 'received', 'blocked'];
  const left = (await listLetters(transaction, reference)).filter(
    ({ state, position }) => open.includes(state) && (letter === null || position === letter),
  );
  for (const { id } of left) {
    await moveLetter(transaction, context, { letterId: id, to: 'refunded', actor: 'operator' });
  }
  return left.reduce((total, { priceCents }) => total + priceCents, 0);
}
