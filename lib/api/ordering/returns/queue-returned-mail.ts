/** The mails about a letter that came back. An erased person gets none. */
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { queueLetterMail } from '../disputes/queue-letter-mail';
import { postingsMax } from '../orders/post-again';
import { chooseByFor, type ReturnedLetter } from './stored-returns';

/** It came back, and what its customer can choose until when; once more before that day. */
export async function queueReturnedMail(
  transaction: Transaction,
  context: AppContext,
  returned: ReturnedLetter,
  { isReminder = false }: { isReminder?: boolean } = {},
): Promise<void> {
  const { letter, stored } = returned;
  await queueLetterMail(transaction, context, returned, 'letter-returned', {
    letter: letter.position,
    reason: stored.reason,
    letterOption: letter.option,
    canPostAgain: letter.posting < postingsMax,
    chooseBy: chooseByFor(returned).toISOString(),
    reportedBy: stored.reportedBy,
    isReminder,
  });
}
