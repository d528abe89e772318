/** Queries on letters for the domains that depend on them: disputes, calls, money back. */
import { and, asc, eq, exists, inArray, lte, type SQL } from 'drizzle-orm';
import { lockOrder, type StoredOrder } from '@/lib/api/ordering/cancellations/orders';
import { letterEvents, letters, orders } from '@/lib/api/ordering/cancellations/table';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { CancellationState } from '@/lib/contract/cancellations';
import type { DatabaseOrTransaction, Transaction } from '../../../db/client';
import { findLetter, lockLetter } from './letters';
import type { StoredLetter } from './move-letter';

/** A letter by its printed code, or null. */
export async function findLetterOfCode(
  db: DatabaseOrTransaction,
  code: string,
): Promise<StoredLetter | null> {
  const [letter] = await db.select().from(letters).where(eq(letters.code, code));
  return letter ?? null;
}

/** A letter with its order, both locked until the transaction ends, the order first; null if it does not exist. */
export async function lockLetterWithOrder(
  transaction: Transaction,
  letterId: string,
): Promise<{ letter: StoredLetter; order: StoredOrder } | null> {
  const found = await findLetter(transaction, letterId);
  const order = found && (await lockOrder(transaction, found.orderReference));
  const letter = order && (await lockLetter(transaction, letterId));
  return letter ? { letter, order } : null;
}

/** When a letter reached a state; null if it did not. */
export async function findReachedAt(
  db: DatabaseOrTransaction,
  letterId: string,
  state: CancellationState,
): Promise<Date | null> {
  const [event] = await db
    .select({ at: letterEvents.at })
    .from(letterEvents)
    .where(and(eq(letterEvents.letterId, letterId), eq(letterEvents.to, state)))
    .orderBy(asc(letterEvents.id))
    .limit(1);
  return event?.at ?? null;
}

/** The instant at which each of some letters was posted, by the letter's id; those that were not are not in it. */
export async function listSentMoments(
  db: DatabaseOrTransaction,
  letterIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (letterIds.length === 0) return new Map();
  const rows = await db
    .select({ letterId: letterEvents.letterId, at: letterEvents.at })
    .from(letterEvents)
    .where(and(inArray(letterEvents.letterId, [...letterIds]), eq(letterEvents.to, 'sent')));
  return new Map(rows.map((row) => [row.letterId, row.at]));
}

/** Whether an operator has moved a letter. */
export async function isInHand(db: DatabaseOrTransaction, letterId: string): Promise<boolean> {
  const [event] = await db
    .select({ id: letterEvents.id })
    .from(letterEvents)
    .where(and(eq(letterEvents.letterId, letterId), eq(letterEvents.actor, 'operator')))
    .limit(1);
  return event !== undefined;
}

/** Letters that are listed at most; the next run handles the rest. */
const listedMax = 500;

/** Ids of the letters in a state since an instant or longer that also match a condition, the oldest first, at most 500. */
export async function listLettersSince(
  db: DatabaseOrTransaction,
  { state, since, where }: { state: CancellationState; since: Date; where: SQL | undefined },
): Promise<string[]> {
  const reached = db
    .select({ id: letterEvents.id })
    .from(letterEvents)
    .where(
      and(eq(letterEvents.letterId, letters.id), eq(letterEvents.to, state), lte(letterEvents.at, since)),
    );
  const rows = await db
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(eq(letters.state, state), lte(letters.letterDate, amsterdamDate(since)), exists(reached), where),
    )
    .orderBy(asc(letters.letterDate))
    .limit(listedMax);
  return rows.map(({ id }) => id);
}

/**
 * Letters in the given states with orders paid at an instant or before, with those orders, the first paid first; `ids`: only these letters.
 * At most 500.
 */
export async function listLettersPaidBefore(
  db: DatabaseOrTransaction,
  { states, before, ids }: { states: readonly CancellationState[]; before: Date; ids?: readonly string[] },
): Promise<{ letter: StoredLetter; order: StoredOrder }[]> {
  // A letter has the date of its order, which is paid on that day or later: by the index of states and dates.
  const dated = await db
    .select()
    .from(letters)
    .where(
      and(
        ids ? inArray(letters.id, [...ids]) : undefined,
        inArray(letters.state, [...states]),
        lte(letters.letterDate, amsterdamDate(before)),
      ),
    )
    .orderBy(asc(letters.letterDate), asc(letters.id))
    .limit(listedMax);
  if (dated.length === 0) return [];
  const references = [...new Set(dated.map(({ orderReference }) => orderReference))];
  // In a second statement: the planner expects many more letters than there are, and would read every order.
  const paid = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.reference, references), lte(orders.submittedAt, before)));
  const orderOf = new Map(paid.map((order) => [order.reference, order]));
  const paidAt = (order: StoredOrder) => order.submittedAt?.getTime() ?? 0;
  return dated
    .flatMap((letter) => {
      const order = orderOf.get(letter.orderReference);
      return order ? [{ letter, order }] : [];
    })
    .toSorted(
      (one, other) => paidAt(one.order) - paidAt(other.order) || one.letter.position - other.letter.position,
    );
}

export async function listLettersWithIds(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<StoredLetter[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(letters)
    .where(inArray(letters.id, [...ids]));
}

/** Stores the end date that the company named, replacing the one expected by the rules. */
export async function noteEnd(transaction: Transaction, letterId: string, endsOn: string): Promise<void> {
  await transaction.update(letters).set({ endsOn }).where(eq(letters.id, letterId));
}
