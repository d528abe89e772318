/** Follows the letters of orders: the first one that is posted to a company starts the question, each later move may move or close it. */
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { listSentMoments } from '../../ordering/orders/letters/letter-queries';
import { lockLetter } from '../../ordering/orders/letters/letters';
import type { StoredLetter } from '../../ordering/orders/letters/move-letter';
import { findOrder } from '../../ordering/orders/orders';
import { findCheckOf } from './ended-checks';
import { recheck, startEndedCheck } from './start-check';
import { letterDays } from './subject-days';

const postedStates: readonly StoredLetter['state'][] = ['sent', 'received', 'confirmed'];

/** In the transaction of a letter's move. An erased person is not asked. */
export async function followLetterEnd(
  transaction: Transaction,
  context: AppContext,
  moved: StoredLetter,
): Promise<void> {
  const subject = { kind: 'letter', order: moved.orderReference } as const;
  const found = await findCheckOf(transaction, subject, moved.company);
  if (found) return recheck(transaction, context, found.caseRow.reference, {});
  if (!postedStates.includes(moved.state)) return;
  const order = await findOrder(transaction, moved.orderReference);
  if (!order || order.email === null) return;
  // The effects of the move may have changed the expected end.
  const letter = (await lockLetter(transaction, moved.id)) ?? moved;
  const sent = await listSentMoments(transaction, [letter.id]);
  await startEndedCheck(transaction, context, {
    subject,
    company: { slug: letter.company, name: letter.companyName, pictureUrl: letter.companyPictureUrl },
    ...letterDays(letter, sent.get(letter.id)),
    paymentPeriod: null,
    person: { email: order.email, firstName: order.firstName },
    language: order.locale,
  });
}
