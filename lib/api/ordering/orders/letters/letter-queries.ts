/** Queries on letters and their events for the domains above orders: disputes, calls, money back, exports. */
import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { lockOrder, type StoredOrder } from '@/lib/api/ordering/orders/orders';
import { letterEvents, letters } from '@/lib/api/ordering/orders/table';
import type { CancellationState } from '@/lib/contract/cancellations';
import type { DatabaseOrTransaction, Transaction } from '../../../db/client';
import { findByCode, isOfLastPosting } from './letter-postings';
import { findLetter, lockLetter } from './letters';
import type { StoredEvent, StoredLetter } from './move-letter';

/** A letter by its printed code, also that of an earlier posting; null if unknown. */
export async function findLetterOfCode(
  db: DatabaseOrTransaction,
  code: string,
): Promise<StoredLetter | null> {
  return (await findByCode(db, code))?.letter ?? null;
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

/** When a letter reached a state, since it was posted the last time; null if it did not. */
export async function findReachedAt(
  db: DatabaseOrTransaction,
  letterId: string,
  state: CancellationState,
): Promise<Date | null> {
  const [event] = await db
    .select({ at: letterEvents.at })
    .from(letterEvents)
    .where(and(eq(letterEvents.letterId, letterId), eq(letterEvents.to, state), isOfLastPosting))
    .orderBy(asc(letterEvents.id))
    .limit(1);
  return event?.at ?? null;
}

/** The instant at which each of some letters was posted last, by the letter's id; those that were not are not in it. */
export async function listSentMoments(
  db: DatabaseOrTransaction,
  letterIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (letterIds.length === 0) return new Map();
  const rows = await db
    .select({ letterId: letterEvents.letterId, at: letterEvents.at })
    .from(letterEvents)
    .where(
      and(
        inArray(letterEvents.letterId, [...letterIds]),
        eq(letterEvents.to, 'sent'),
        // Where a letter that had not come back was before is no posting.
        isNull(letterEvents.name),
      ),
    )
    .orderBy(asc(letterEvents.id));
  return new Map(rows.map((row) => [row.letterId, row.at]));
}

/** Whether an operator has moved a letter, since it was posted the last time. */
export async function isInHand(db: DatabaseOrTransaction, letterId: string): Promise<boolean> {
  const [event] = await db
    .select({ id: letterEvents.id })
    .from(letterEvents)
    .where(and(eq(letterEvents.letterId, letterId), eq(letterEvents.actor, 'operator'), isOfLastPosting))
    .limit(1);
  return event !== undefined;
}

/** Letters that are listed at most; the next run handles the rest. */
const listedMax = 500;

/**
 * Ids of the letters that were delivered at an instant or before, without a planned call to the company, that also match a condition, the
 * oldest delivery first, at most 500.
 */
export async function listUncalledLetters(
  db: DatabaseOrTransaction,
  { since, where }: { since: Date; where: SQL | undefined },
): Promise<string[]> {
  // Null if an instance of an earlier version moved it: then its event decides.
  const receivedAt = sql`coalesce(${letters.receivedAt}, '-infinity')`;
  const delivery = db
    .select({ id: letterEvents.id })
    .from(letterEvents)
    .where(
      and(
        eq(letterEvents.letterId, letters.id),
        eq(letterEvents.to, 'received'),
        lte(letterEvents.at, since),
      ),
    );
  const rows = await db
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        eq(letters.state, 'received'),
        isNull(letters.callPlannedAt),
        sql`${receivedAt} <= ${since.toISOString()}::timestamptz`,
        or(isNotNull(letters.receivedAt), exists(delivery)),
        where,
      ),
    )
    .orderBy(asc(receivedAt))
    .limit(listedMax);
  return rows.map(({ id }) => id);
}

/**
 * Letters in the given states whose term started before an instant, the first started first; `ids`: only these,
 * `where`: only matching ones. At most 500.
 */
export async function listLettersStartedBefore(
  db: DatabaseOrTransaction,
  {
    states,
    before,
    ids,
    where,
  }: { states: readonly CancellationState[]; before: Date; ids?: readonly string[]; where?: SQL | undefined },
): Promise<StoredLetter[]> {
  return db
    .select()
    .from(letters)
    .where(
      and(
        ids ? inArray(letters.id, [...ids]) : undefined,
        inArray(letters.state, [...states]),
        lt(letters.workStartsAt, before),
        where,
      ),
    )
    .orderBy(asc(letters.workStartsAt), asc(letters.orderReference), asc(letters.position))
    .limit(listedMax);
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

/** Records that a call to the company of a locked letter was planned; null: that one may be needed again. */
export async function noteCallPlanned(
  transaction: Transaction,
  letterId: string,
  at: Date | null,
): Promise<void> {
  await transaction.update(letters).set({ callPlannedAt: at }).where(eq(letters.id, letterId));
}

/** Stores the end date that the company named, replacing the one expected by the rules. */
export async function noteEnd(transaction: Transaction, letterId: string, endsOn: string): Promise<void> {
  await transaction.update(letters).set({ endsOn }).where(eq(letters.id, letterId));
}

/** Events of the given letters, the oldest first. */
export async function listEventsOf(
  db: DatabaseOrTransaction,
  letterIds: readonly string[],
): Promise<StoredEvent[]> {
  return db
    .select()
    .from(letterEvents)
    .where(inArray(letterEvents.letterId, [...letterIds]))
    .orderBy(asc(letterEvents.id));
}

/** Events of an order's letters, the oldest first. */
export async function listEventsOfOrder(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<StoredEvent[]> {
  return db
    .select(getTableColumns(letterEvents))
    .from(letterEvents)
    .innerJoin(letters, eq(letters.id, letterEvents.letterId))
    .where(eq(letters.orderReference, reference))
    .orderBy(asc(letterEvents.id));
}
