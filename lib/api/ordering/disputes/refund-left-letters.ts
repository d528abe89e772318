/** The refund of letters that were sent, by an operator's decision about a withdrawal. */
import type { CancellationState } from '@/lib/contract/cancellations';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { moveLetter } from '../orders/letters/move-letter';
import { listLetters, lockOrder } from '../orders/orders';
import { dropCalls } from './decide-letter';

/**
 * Refunds sent letters, or one of them (`letter`, its index from 0), by an operator's decision: each ends as refunded. Returns their price
 * in cents; 0 if none is left to refund.
 */
export async function refundLeftLetters(
  transaction: Transaction,
  context: AppContext,
  { reference, letter = null }: { reference: string; letter?: number | null },
): Promise<number> {
  await lockOrder(transaction, reference);
  const open: readonly CancellationState[] = ['sent', 'received', 'returned', 'blocked'];
  const left = (await listLetters(transaction, reference)).filter(
    ({ state, position }) => open.includes(state) && (letter === null || position === letter),
  );
  for (const { id } of left) {
    await moveLetter(transaction, context, { letterId: id, to: 'refunded', actor: 'operator' });
    await dropCalls(transaction, id, context.clock.now());
  }
  return left.reduce((total, { priceCents }) => total + priceCents, 0);
}
