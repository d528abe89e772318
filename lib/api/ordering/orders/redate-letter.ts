/** A letter that is posted on another day than was computed: its date, its ending, its expected end and its file follow. */
import { eq } from 'drizzle-orm';
import { addDays } from '@/lib/calendar/amsterdam';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { findNameableEnd } from '../letter-content/notice-answer';
import { lastPostingDayOf } from '../letter-content/order-terms';
import { startOutcomeOf } from '../letter-content/start-choice';
import { deleteLetterFiles, storeLetterFile } from './letters/letter-files';
import type { StoredLetter } from './letters/move-letter';
import { findLetterToStart } from './stored-start';
import { letters } from './table';

/** A contract that ends more days later than this has missed a deadline: the customer is told. */
const missedDeadlineDays = 14;

/** Whether an expected end moved so far that the customer has to be told. */
export function isDeadlineMissed(before: string | null, after: string | null): boolean {
  return before !== null && after !== null && after > addDays(before, missedDeadlineDays);
}

/** The letter with another date, and the requested day that would have passed by then. */
export interface Redated {
  readonly letter: StoredLetter;
  readonly passedDay: string | null;
}

/** What changes on a letter that is posted on another day. */
interface NewDate extends Pick<StoredLetter, 'letterDate' | 'endsOn'> {
  readonly input: NonNullable<StoredLetter['input']>;
  readonly passedDay: string | null;
}

/**
 * What changes on a letter that gets a date. Instead of a day that will have passed it requests the first possible one. Null where its
 * content or its company was deleted.
 */
export async function newDateOf(
  db: DatabaseOrTransaction,
  letter: StoredLetter,
  { letterDate, at }: { readonly letterDate: string; readonly at: Date },
): Promise<NewDate | null> {
  const found = await findLetterToStart(db, letter, at);
  const [outcome] = found ? startOutcomeOf([found], letterDate).letters : [];
  if (!found || !outcome || letter.input === null) return null;
  const { passedDay, end } = outcome;
  const { ending } = letter.input;
  const expected = findNameableEnd({ ...found, postedOn: lastPostingDayOf(letterDate) });
  return {
    letterDate,
    passedDay,
    endsOn: found.isExact || passedDay !== null ? end : letter.endsOn,
    input: {
      ...letter.input,
      date: letterDate,
      ending:
        ending === null || ending.mode === 'death'
          ? ending
          : passedDay === null
            ? { ...ending, expected }
            : { mode: 'asap', expected },
    },
  };
}

/**
 * Gives a locked letter the date on which it can be posted, without the file of the earlier date. The letter as it is where there is no
 * such date.
 */
export async function redateLetter(
  transaction: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  letter: StoredLetter,
  letterDate: string,
): Promise<Redated> {
  const dated = await newDateOf(transaction, letter, { letterDate, at: clock.now() });
  if (!dated) return { letter, passedDay: null };
  const { passedDay, ...changes } = dated;
  const [redated] = await transaction
    .update(letters)
    .set({ ...changes, sha256: '', ...(passedDay === null ? {} : { passedDay }) })
    .where(eq(letters.id, letter.id))
    .returning();
  if (!redated) throw new Error(`letter ${letter.id} vanished while it was locked`);
  await deleteLetterFiles(transaction, [letter.id]);
  return { letter: redated, passedDay };
}

/** The same, with the file that is printed. */
export async function redateLetterFile(
  transaction: Transaction,
  context: Pick<AppContext, 'clock'>,
  letter: StoredLetter,
  letterDate: string,
): Promise<Redated> {
  const redated = await redateLetter(transaction, context, letter, letterDate);
  return { ...redated, letter: await storeLetterFile(transaction, redated.letter) };
}
