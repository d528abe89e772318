/** Stored answers with their calls and supplements. */
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { disputeAnswers, followUpCalls, letterSupplements, moneyBacks } from './table';

export type StoredAnswer = typeof disputeAnswers.$inferSelect;
export type StoredCall = typeof followUpCalls.$inferSelect;
export type StoredMoneyBack = typeof moneyBacks.$inferSelect;
/** A supplement without its bytes. */
export type StoredSupplement = Omit<typeof letterSupplements.$inferSelect, 'pdf'>;

/** The open answer of a letter (neither undone nor checked), or null. */
export async function findOpenAnswer(
  db: DatabaseOrTransaction,
  letterId: string,
): Promise<StoredAnswer | null> {
  const [answer] = await db
    .select()
    .from(disputeAnswers)
    .where(
      and(
        eq(disputeAnswers.letterId, letterId),
        isNull(disputeAnswers.undoneAt),
        isNull(disputeAnswers.verdict),
      ),
    );
  return answer ?? null;
}

/** An answer, locked until the transaction ends; null if it does not exist. */
export async function lockAnswer(transaction: Transaction, id: string): Promise<StoredAnswer | null> {
  const [answer] = await transaction
    .select()
    .from(disputeAnswers)
    .where(eq(disputeAnswers.id, id))
    .for('update');
  return answer ?? null;
}

/** Answers of the given letters that were not undone, the newest first. */
export async function listAnswersOf(
  db: DatabaseOrTransaction,
  letterIds: readonly string[],
): Promise<StoredAnswer[]> {
  if (letterIds.length === 0) return [];
  return db
    .select()
    .from(disputeAnswers)
    .where(and(inArray(disputeAnswers.letterId, [...letterIds]), isNull(disputeAnswers.undoneAt)))
    .orderBy(desc(disputeAnswers.at));
}

/** Calls about the given letters, the oldest first. */
export async function listCallsOf(
  db: DatabaseOrTransaction,
  letterIds: readonly string[],
): Promise<StoredCall[]> {
  if (letterIds.length === 0) return [];
  return db
    .select()
    .from(followUpCalls)
    .where(inArray(followUpCalls.letterId, [...letterIds]))
    .orderBy(asc(followUpCalls.createdAt), asc(followUpCalls.dueAt));
}

/** Columns of a supplement without its bytes. */
export const supplementColumns = {
  id: letterSupplements.id,
  letterId: letterSupplements.letterId,
  answerId: letterSupplements.answerId,
  number: letterSupplements.number,
  values: letterSupplements.values,
  sha256: letterSupplements.sha256,
  fingerprint: letterSupplements.fingerprint,
  addedAt: letterSupplements.addedAt,
  printer: letterSupplements.printer,
  handedOverAt: letterSupplements.handedOverAt,
  sentAt: letterSupplements.sentAt,
  sentBy: letterSupplements.sentBy,
  followedUpAt: letterSupplements.followedUpAt,
};

/** Supplements of the given letters, the oldest first. */
export async function listSupplementsOf(
  db: DatabaseOrTransaction,
  letterIds: readonly string[],
): Promise<StoredSupplement[]> {
  if (letterIds.length === 0) return [];
  return db
    .select(supplementColumns)
    .from(letterSupplements)
    .where(inArray(letterSupplements.letterId, [...letterIds]))
    .orderBy(asc(letterSupplements.addedAt), asc(letterSupplements.number));
}

/** Refunds of the given letters. */
export async function listMoneyBacksOf(
  db: DatabaseOrTransaction,
  letterIds: readonly string[],
): Promise<StoredMoneyBack[]> {
  if (letterIds.length === 0) return [];
  return db
    .select()
    .from(moneyBacks)
    .where(inArray(moneyBacks.letterId, [...letterIds]));
}

/** The files of the supplements to some letters, by the supplement's id; an erased one has none. */
export async function listSupplementPdfs(
  db: DatabaseOrTransaction,
  letterIds: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await db
    .select({ id: letterSupplements.id, pdf: letterSupplements.pdf })
    .from(letterSupplements)
    .where(inArray(letterSupplements.letterId, [...letterIds]));
  return new Map(rows.flatMap(({ id, pdf }) => (pdf ? [[id, pdf] as const] : [])));
}
