/** Money back for a letter that came back: by its customer's choice, or without an answer. */
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { startMoneyBack } from '../disputes/money-back';
import type { ReturnedLetter } from './stored-returns';

/** False if it was paid back before. */
export function payReturned(
  transaction: Transaction,
  context: AppContext,
  { letter, order, stored }: ReturnedLetter,
): Promise<boolean> {
  return startMoneyBack(
    transaction,
    context,
    { letter, order },
    {
      reason: 'returned',
      by: null,
      note: null,
      actor: stored.choice === 'money_back' ? 'visitor' : 'clock',
    },
  );
}
