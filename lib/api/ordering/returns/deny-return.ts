/** An operator finds that a letter did not come back: a wrong scan, or a customer who was wrong. */
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { queueLetterMail } from '../disputes/queue-letter-mail';
import { lockLetterWithOrder, noteCallPlanned } from '../orders/letters/letter-queries';
import { moveLetter, type StoredLetter } from '../orders/letters/move-letter';
import { changeReturn, findReturn, isOpen } from './stored-returns';

/** The letter is where it was before. False if it is not among those that came back. */
export async function denyReturn(
  transaction: Transaction,
  context: AppContext,
  {
    letterId,
    operator,
    note,
  }: { readonly letterId: string; readonly operator: string; readonly note: string },
): Promise<StoredLetter | null> {
  const locked = await lockLetterWithOrder(transaction, letterId);
  const stored = locked && (await findReturn(transaction, letterId, locked.letter.posting));
  if (!stored || !isOpen({ letter: locked.letter, stored })) return null;
  const at = context.clock.now();
  await changeReturn(transaction, stored.id, { deniedAt: at });
  // The call about its company's silence was dropped when it seemed to have come back.
  await noteCallPlanned(transaction, letterId, null);
  const letter = await moveLetter(transaction, context, {
    letterId,
    to: locked.letter.receivedAt === null ? 'sent' : 'received',
    actor: 'operator',
    operator,
    name: 'not_returned',
    data: { posting: stored.posting },
    note,
  });
  await queueLetterMail(transaction, context, { letter, order: locked.order }, 'letter-not-returned', {
    note,
    isMoneyAsked: stored.choice === 'money_back',
  });
  return letter;
}
