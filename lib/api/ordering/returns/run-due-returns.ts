/** Scheduled work on letters that came back: one reminder, and money back without an answer, or without a check in time. */
import type { AppContext } from '../../core/context';
import { lockLetterWithOrder } from '../orders/letters/letter-queries';
import { listLettersIn } from '../orders/letters/letters';
import { payReturned } from './pay-returned';
import { queueReturnedMail } from './queue-returned-mail';
import { paidByOf, remindAtOf } from './return-terms';
import { changeReturn, chooseByFor, findReturn, isOpen, type ReturnedLetter } from './stored-returns';

/** Runs all scheduled work. Failures are logged and retried in the next run; they do not block the rest. */
export async function runDueReturns(context: AppContext): Promise<void> {
  for (const letter of await listLettersIn(context.db, ['returned'])) {
    try {
      await follow(context, letter);
    } catch (error) {
      context.log.error({ err: error }, 'following a letter that came back failed');
    }
  }
}

async function follow(context: AppContext, { id, posting }: { id: string; posting: number }): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const at = context.clock.now();
    const locked = await lockLetterWithOrder(transaction, id);
    const stored = locked && (await findReturn(transaction, id, posting));
    if (!stored) return;
    const returned = { ...locked, stored };
    if (!isOpen(returned)) return;
    if (isPayable(returned, at)) {
      await payReturned(transaction, context, returned);
    } else if (isToRemind(returned, at)) {
      await changeReturn(transaction, stored.id, { remindedAt: at });
      await queueReturnedMail(transaction, context, returned, { isReminder: true });
    }
  });
}

function isPayable(returned: ReturnedLetter, at: Date): boolean {
  const { choice, chosenAt } = returned.stored;
  if (at > chooseByFor(returned)) return true;
  return choice === 'money_back' && chosenAt !== null && at > paidByOf(chosenAt);
}

function isToRemind(returned: ReturnedLetter, at: Date): boolean {
  const { choice, remindedAt, at: returnedAt } = returned.stored;
  if (choice !== null || remindedAt !== null) return false;
  return at >= remindAtOf(returnedAt, chooseByFor(returned));
}
