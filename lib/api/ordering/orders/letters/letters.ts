/** Queries on letters for the post and for operators. */
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { letters } from '@/lib/api/ordering/orders/table';
import type { CancellationState } from '@/lib/contract/cancellations';
import type { AppContext } from '../../../core/context';
import type { DatabaseOrTransaction, Transaction } from '../../../db/client';
import { startsWith } from '../../../db/text-search';
import { hasFile } from './letter-files';
import type { StoredLetter } from './move-letter';

export async function findLetter(db: DatabaseOrTransaction, id: string): Promise<StoredLetter | null> {
  const [letter] = await db.select().from(letters).where(eq(letters.id, id));
  return letter ?? null;
}

/** A letter, locked until the transaction ends; null if it does not exist. */
export async function lockLetter(transaction: Transaction, id: string): Promise<StoredLetter | null> {
  const [letter] = await transaction.select().from(letters).where(eq(letters.id, id)).for('update');
  return letter ?? null;
}

/** Letters in the given states, the oldest date first. */
export async function listLettersIn(
  db: DatabaseOrTransaction,
  states: readonly CancellationState[],
): Promise<StoredLetter[]> {
  return db
    .select()
    .from(letters)
    .where(inArray(letters.state, [...states]))
    .orderBy(asc(letters.letterDate), asc(letters.orderReference), asc(letters.position));
}

/** The letters of the given orders, in order. */
export async function listLettersOf(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<StoredLetter[]> {
  if (references.length === 0) return [];
  return db
    .select()
    .from(letters)
    .where(inArray(letters.orderReference, [...references]))
    .orderBy(asc(letters.orderReference), asc(letters.position));
}

/** Letters by a prefix of their order's reference, or by their own code. Both normalised, 8 characters at least. */
export async function listLettersNamed(db: DatabaseOrTransaction, name: string): Promise<StoredLetter[]> {
  return db
    .select()
    .from(letters)
    .where(or(eq(letters.code, name), startsWith(letters.orderReference, name)))
    .orderBy(asc(letters.orderReference), asc(letters.position));
}

/** Submitted letters with a file that are due for posting and have no job queued yet. */
export async function listLettersDue(db: DatabaseOrTransaction, at: Date): Promise<StoredLetter[]> {
  return db
    .select()
    .from(letters)
    .where(
      and(eq(letters.state, 'submitted'), isNull(letters.queuedAt), lte(letters.postAfter, at), hasFile(db)),
    )
    .orderBy(asc(letters.postAfter))
    .limit(500);
}

/** The letter with a code; null if it does not exist. */
export async function findLetterByCode(
  db: DatabaseOrTransaction,
  code: string,
): Promise<StoredLetter | null> {
  const [letter] = await db.select().from(letters).where(eq(letters.code, code));
  return letter ?? null;
}

/** The print house won't print a letter: operators do, from the print folder. False if it is no longer to be printed. */
export async function giveToFolder(transaction: Transaction, id: string): Promise<boolean> {
  const given = await transaction
    .update(letters)
    .set({ printer: 'folder', handedOverAt: null })
    .where(
      and(
        eq(letters.id, id),
        eq(letters.printer, 'house'),
        inArray(letters.state, ['submitted', 'processed']),
      ),
    )
    .returning({ id: letters.id });
  return given.length > 0;
}

/** Records that the post accepted a letter. Null if recorded before. */
export async function noteHandOver(
  transaction: Transaction,
  context: AppContext,
  letterId: string,
): Promise<StoredLetter | null> {
  const [letter] = await transaction
    .update(letters)
    .set({ handedOverAt: context.clock.now() })
    .where(and(eq(letters.id, letterId), isNull(letters.handedOverAt)))
    .returning();
  return letter ?? null;
}

/**
 * Letters with a track code that are sent, were delivered since an instant, or came back where `ofReturned` holds, and that were not asked
 * about since another, the longest ago first.
 */
export async function listLettersToTrack(
  db: DatabaseOrTransaction,
  {
    before,
    deliveredSince,
    ofReturned,
    max,
  }: { before: Date; deliveredSince: Date; ofReturned: SQL; max: number },
): Promise<Pick<StoredLetter, 'id' | 'trackCode' | 'posting'>[]> {
  return db
    .select({ id: letters.id, trackCode: letters.trackCode, posting: letters.posting })
    .from(letters)
    .where(
      and(
        or(
          eq(letters.state, 'sent'),
          and(eq(letters.state, 'received'), gte(letters.receivedAt, deliveredSince)),
          and(eq(letters.state, 'returned'), ofReturned),
        ),
        isNotNull(letters.trackCode),
        or(isNull(letters.trackingAskedAt), lte(letters.trackingAskedAt, before)),
      ),
    )
    .orderBy(asc(letters.trackingAskedAt))
    .limit(max);
}

/** Records that the post was asked where a letter is. */
export async function noteTrackingAsked(db: DatabaseOrTransaction, id: string, at: Date): Promise<void> {
  await db.update(letters).set({ trackingAskedAt: at }).where(eq(letters.id, id));
}
