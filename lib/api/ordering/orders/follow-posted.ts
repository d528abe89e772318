/** The expected end of a contract once its letter is posted. */
import { and, desc, eq } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { startOutcomeOf } from '../letter-content/start-choice';
import type { StoredLetter } from './letters/move-letter';
import { openedOrder } from './opened-order';
import { findOrder, type StoredOrder } from './orders';
import { isDeadlineMissed, type Redated } from './redate-letter';
import { findLetterToStart } from './stored-start';
import { letterEvents, letters } from './table';

/**
 * Computes the expected end of a letter that is reported as posted; the customer hears of a missed deadline. It was posted between its
 * printing and the report, which may be made days later: the end changes only where both of these days give another one.
 */
export async function followPosted(
  transaction: Transaction,
  context: AppContext,
  letter: StoredLetter,
): Promise<void> {
  const at = context.clock.now();
  const reportedOn = amsterdamDate(at);
  const order = await findOrder(transaction, letter.orderReference);
  if (!order) throw new Error(`letter ${letter.id} has no order`);
  const found = await findLetterToStart(transaction, letter, at);
  if (!found?.isExact) return;
  const { endsOn } = letter;
  const printedOn = (await findPrintedOn(transaction, letter)) ?? reportedOn;
  const [earliest] = startOutcomeOf([found], letter.letterDate, printedOn).letters;
  const [latest] = startOutcomeOf([found], letter.letterDate, reportedOn).letters;
  const isTooEarly = endsOn === null || (earliest?.end ?? '') > endsOn;
  const isTooLate = endsOn !== null && (latest?.end ?? '') < endsOn;
  if (!isTooEarly && !isTooLate) return;
  const outcome = isTooEarly ? earliest : latest;
  const end = outcome?.end ?? null;
  await transaction.update(letters).set({ endsOn: end }).where(eq(letters.id, letter.id));
  if (!isDeadlineMissed(endsOn, end)) return;
  const redated = { letter: { ...letter, endsOn: end }, passedDay: outcome?.passedDay ?? null };
  await queueMovedMail(transaction, context, { ...redated, order, before: letter });
}

/** The day on which a letter was printed, YYYY-MM-DD; not before its date. Null if that was not reported. */
async function findPrintedOn(
  transaction: Transaction,
  { id, letterDate }: StoredLetter,
): Promise<string | null> {
  const [printed] = await transaction
    .select({ at: letterEvents.at })
    .from(letterEvents)
    .where(and(eq(letterEvents.letterId, id), eq(letterEvents.to, 'processed')))
    .orderBy(desc(letterEvents.id))
    .limit(1);
  if (!printed) return null;
  const day = amsterdamDate(printed.at);
  return day < letterDate ? letterDate : day;
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
      sha256: letter.sha256,
    },
  });
}
