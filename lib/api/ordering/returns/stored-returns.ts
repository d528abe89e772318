/** Stored returns of letters. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ShownReturn } from '@/lib/contract/letters/letter-returns';
import type { DatabaseOrTransaction } from '../../db/client';
import { moneyBackAfter } from '../disputes/dispute-terms';
import type { StoredLetter } from '../orders/letters/move-letter';
import type { StoredOrder } from '../orders/orders';
import { letters } from '../orders/table';
import { chooseByOf } from './return-terms';
import { letterReturns } from './table';

export type StoredReturn = typeof letterReturns.$inferSelect;

/** The return of a posting, found to be none or not; null without one. */
export async function findReturn(
  db: DatabaseOrTransaction,
  letterId: string,
  posting: number,
): Promise<StoredReturn | null> {
  const [found] = await db
    .select()
    .from(letterReturns)
    .where(and(eq(letterReturns.letterId, letterId), eq(letterReturns.posting, posting)));
  return found ?? null;
}

/** The returns of letters, the first one first, without those that were none. */
export async function listReturnsOf(
  db: DatabaseOrTransaction,
  letterIds: readonly string[],
): Promise<StoredReturn[]> {
  if (letterIds.length === 0) return [];
  return db
    .select()
    .from(letterReturns)
    .where(and(inArray(letterReturns.letterId, [...letterIds]), isNull(letterReturns.deniedAt)))
    .orderBy(asc(letterReturns.letterId), asc(letterReturns.posting));
}

/** In a query of letters: the return that only its customer reported. */
export function listUnprovenReturns(db: DatabaseOrTransaction) {
  return db
    .select({ id: letterReturns.id })
    .from(letterReturns)
    .where(
      and(
        eq(letterReturns.letterId, letters.id),
        eq(letterReturns.posting, letters.posting),
        isNull(letterReturns.provenAt),
        isNull(letterReturns.deniedAt),
      ),
    );
}

/** Changes a return; the caller has locked its letter. */
export async function changeReturn(
  db: DatabaseOrTransaction,
  id: string,
  changes: Partial<Omit<StoredReturn, 'id' | 'letterId' | 'posting'>>,
): Promise<StoredReturn> {
  const [changed] = await db.update(letterReturns).set(changes).where(eq(letterReturns.id, id)).returning();
  if (!changed) throw new Error(`return ${id} does not exist`);
  return changed;
}

/** A letter with its order and a return of it. */
export interface ReturnedLetter {
  readonly letter: StoredLetter;
  readonly order: StoredOrder;
  readonly stored: StoredReturn;
}

/** Until when its customer can choose. */
export function chooseByFor({ letter, order, stored }: ReturnedLetter): Date {
  const promisedAt = order.submittedAt && moneyBackAfter(order.submittedAt, letter.postAfter);
  return chooseByOf(stored.at, promisedAt);
}

/** Whether the letter still waits for what becomes of this return. */
export function isOpen({ letter, stored }: Pick<ReturnedLetter, 'letter' | 'stored'>): boolean {
  return letter.state === 'returned' && letter.posting === stored.posting && stored.deniedAt === null;
}

/** A return as everybody with the reference sees it. */
export function shownReturnOf(returned: ReturnedLetter): ShownReturn {
  const { stored } = returned;
  const waits = isOpen(returned) && stored.choice === null;
  return {
    posting: stored.posting,
    at: stored.at.toISOString(),
    reason: stored.reason,
    choose_by: waits ? chooseByFor(returned).toISOString() : null,
    choice: stored.choice,
  };
}
