/** Queries on letters for the domains that depend on them: disputes, calls, money back. */
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { lockOrder, type StoredOrder } from '@/lib/api/ordering/cancellations/orders';
import { letterEvents, letters, orders } from '@/lib/api/ordering/cancellations/table';
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

/** Letters in a state since an instant or longer. */
export async function listLettersSince(
  db: DatabaseOrTransaction,
  state: CancellationState,
  since: Date,
): Promise<StoredLetter[]> {
  const rows = await db
    .selectDistinct({ letter: letters })
    .from(letters)
    .innerJoin(letterEvents, and(eq(letterEvents.letterId, letters.id), eq(letterEvents.to, state)))
    .where(and(eq(letters.state, state), lte(letterEvents.at, since)));
  return rows.map((row) => row.letter);
}

/** Letters in the given states with orders paid at an instant or before, with those orders. */
export async function listLettersPaidBefore(
  db: DatabaseOrTransaction,
  states: readonly CancellationState[],
  before: Date,
): Promise<{ letter: StoredLetter; order: StoredOrder }[]> {
  return db
    .select({ letter: letters, order: orders })
    .from(letters)
    .innerJoin(orders, eq(orders.reference, letters.orderReference))
    .where(
      and(
        inArray(letters.state, [...states]),
        isNotNull(orders.submittedAt),
        lte(orders.submittedAt, before),
      ),
    )
    .orderBy(asc(orders.submittedAt), asc(letters.position))
    .limit(500);
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
