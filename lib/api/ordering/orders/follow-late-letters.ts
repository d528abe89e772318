/**
 * Letters whose turn to be posted has come, or passed: none requests a day that has passed, and the customer hears of a missed deadline.
 * A printed letter stays as it is: it may be in the letterbox before its posting is reported.
 */
import { and, asc, eq, inArray, isNotNull, lt, lte, type SQL } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { lastPostingDayOf } from '../letter-content/order-terms';
import { startOutcomeOf } from '../letter-content/start-choice';
import { queuePosting } from './follow-move';
import { queueMovedMail } from './follow-posted';
import { lockLetterWithOrder } from './letters/letter-queries';
import type { StoredLetter } from './letters/move-letter';
import { isDeadlineMissed, redateLetterFile } from './redate-letter';
import { findLetterToStart } from './stored-start';
import { letters } from './table';

/** Letters per run; the next run follows the rest. */
const lateMax = 500;

/** Follows every letter that was not printed on the day of its date. Failures are logged and retried in the next run. */
export async function followLateLetters(context: AppContext): Promise<void> {
  const at = context.clock.now();
  await followLetters(context, and(lt(letters.letterDate, amsterdamDate(at)), lte(letters.workStartsAt, at)));
}

/** Follows letters that are about to be printed. */
export async function followPrinted(context: AppContext, letterIds: readonly string[]): Promise<void> {
  if (letterIds.length > 0) await followLetters(context, inArray(letters.id, [...letterIds]));
}

async function followLetters(context: AppContext, where: SQL | undefined): Promise<void> {
  const rows = await context.db
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.state, 'submitted'), isNotNull(letters.input), where))
    .orderBy(asc(letters.workStartsAt), asc(letters.orderReference), asc(letters.position))
    .limit(lateMax);
  for (const { id } of rows) {
    try {
      await context.db.transaction((transaction) => followLetter(transaction, context, id));
    } catch (error) {
      context.log.error({ err: error }, 'following a late letter failed');
    }
  }
}

async function followLetter(transaction: Transaction, context: AppContext, letterId: string): Promise<void> {
  const at = context.clock.now();
  const today = amsterdamDate(at);
  const locked = await lockLetterWithOrder(transaction, letterId);
  const { letter, order } = locked ?? {};
  if (!order || letter?.state !== 'submitted') return;
  // The print house may be printing it: like a printed letter, it stays as it is.
  if (letter.printer === 'house' && letter.handedOverAt) return;
  // It waits for its day, which is not here yet.
  if (letter.postAfter && letter.postAfter > at) return;
  const printed = printedDayOf(letter);
  const isPassed = printed !== null && printed < today;
  if (!isPassed && lastPostingDayOf(letter.letterDate) >= today) return;
  const found = await findLetterToStart(transaction, letter, at);
  if (!found) return;
  const end = startOutcomeOf([found], today).letters[0]?.end ?? null;
  const isMissed = found.isExact && isDeadlineMissed(letter.endsOn, end);
  if (!isPassed && !isMissed) return;
  const redated = await redateLetterFile(transaction, context, letter, today);
  await handOverAnew(transaction, context, redated.letter);
  if (isMissed || redated.passedDay !== null) {
    await queueMovedMail(transaction, context, { ...redated, order, before: letter });
  }
}

/** The day that is printed: the requested one, or the first possible one by the rules. */
function printedDayOf({ input }: StoredLetter): string | null {
  const ending = input?.ending;
  if (ending?.mode === 'date') return ending.date;
  return ending?.mode === 'asap' ? (ending.expected ?? null) : null;
}

/** A printer that has the letter gets it again, in place of the earlier one; one whose file was not made before is handed over now. */
async function handOverAnew(
  transaction: Transaction,
  context: AppContext,
  letter: StoredLetter,
): Promise<void> {
  if (!letter.handedOverAt) return queuePosting(transaction, context, letter);
  await transaction.update(letters).set({ handedOverAt: null }).where(eq(letters.id, letter.id));
  await context.jobs.send(transaction, 'post-letter', { letter_id: letter.id });
}
