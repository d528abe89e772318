/** The expected end of a contract once its letter is posted. */
import { eq } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import type { StoredLetter } from './letters/move-letter';
import { openedOrder } from './opened-order';
import { findOrder, type StoredOrder } from './orders';
import { isDeadlineMissed, type Redated } from './redate-letter';
import { startOutcomeOf } from './start-choice';
import { findLetterToStart } from './stored-start';
import { letters } from './table';

/** Computes the expected end with the day on which a letter was really posted; the customer hears of a missed deadline. */
export async function followPosted(
  transaction: Transaction,
  context: AppContext,
  letter: StoredLetter,
): Promise<void> {
  const at = context.clock.now();
  const order = await findOrder(transaction, letter.orderReference);
  if (!order) throw new Error(`letter ${letter.id} has no order`);
  const found = await findLetterToStart(transaction, letter, at);
  if (!found?.isExact) return;
  const { endsOn } = letter;
  const [outcome] = startOutcomeOf([found], letter.letterDate, amsterdamDate(at)).letters;
  const end = outcome?.end ?? null;
  if (end === endsOn) return;
  await transaction.update(letters).set({ endsOn: end }).where(eq(letters.id, letter.id));
  if (!isDeadlineMissed(endsOn, end)) return;
  const redated = { letter: { ...letter, endsOn: end }, passedDay: outcome?.passedDay ?? null };
  await queueMovedMail(transaction, context, { ...redated, order, before: letter });
}

/** Tells the customer that a letter is posted later than was computed. */
export async function queueMovedMail(
  transaction: Transaction,
  context: AppContext,
  moved: Redated & { readonly order: StoredOrder; readonly before: StoredLetter },
): Promise<void> {
  const { letter, order, passedDay, before } = moved;
  if (order.email === null) return;
  await queueMail(transaction, context, {
    to: order.email,
    locale: order.locale,
    kind: 'letter-late',
    data: {
      ...(await openedOrder(transaction, context, order)),
      companyName: letter.companyName,
      passedDay,
      endedOn: before.endsOn,
      endsOn: letter.endsOn,
    },
  });
}
