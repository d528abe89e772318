/**
 * Keys of mailed links: 256 bits, of which only the hash is stored. Each is about one subject, which its purpose belongs to
 * (key-lifetimes.ts). Whoever issues one holds a lock of its subject's row, or has just written it, so that no key outlives the row.
 */
import { and, desc, eq, exists, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, DatabaseOrTransaction, Transaction } from '../../db/client';
import { deleteInBatches, inBatches } from '../../db/delete-in-batches';
import { hashOf, newSecret } from '../secret';
import { type KeyPurpose, type KeySubject, keyLifetimes } from './key-lifetimes';
import { type AccountKeyDetails, mailedKeys } from './table';

/** A key that works. */
export type MailedKey<S extends KeySubject> = {
  readonly keyHash: string;
  readonly subjectId: string;
  readonly purpose: KeyPurpose<S>;
  readonly createdAt: Date;
} & (S extends 'account' ? AccountKeyDetails : unknown);

/** The keys of one purpose about one subject, at a moment. */
interface KeysOf<S extends KeySubject, Id = string> {
  readonly subject: S;
  readonly id: Id;
  readonly purpose: KeyPurpose<S>;
  readonly at: Date;
}

function expiryOf<S extends KeySubject>({ subject, purpose, at }: KeysOf<S>): Date | null {
  const lifetimes: Readonly<Record<string, number | null>> = keyLifetimes[subject];
  const seconds = lifetimes[purpose] ?? null;
  return seconds === null ? null : new Date(at.getTime() + seconds * 1000);
}

/** A new key for a mail, in clear. `expiresAt`: another end than its purpose has. */
export async function issueKey<S extends KeySubject>(
  db: DatabaseOrTransaction,
  options: KeysOf<S> & {
    readonly expiresAt?: Date | undefined;
    readonly details?: S extends 'account' ? AccountKeyDetails : never;
  },
): Promise<{ key: string; expiresAt: Date | null }> {
  const { subject, id: subjectId, purpose, at: createdAt, expiresAt = expiryOf(options), details } = options;
  const key = newSecret();
  const row = { keyHash: hashOf(key), subject, subjectId, purpose, details, createdAt, expiresAt };
  await db.insert(mailedKeys).values(row);
  return { key, expiresAt };
}

/** Working keys that match, the newest first. */
async function select<S extends KeySubject>(
  db: DatabaseOrTransaction,
  { subject, at }: Pick<KeysOf<S>, 'subject' | 'at'>,
  which: SQL | undefined,
): Promise<MailedKey<S>[]> {
  const rows = await db
    .select()
    .from(mailedKeys)
    .where(and(which, eq(mailedKeys.subject, subject), works(at)))
    .orderBy(desc(mailedKeys.createdAt));
  // `issueKey` stores no other purposes and details for the subject.
  return rows.map(({ details, ...row }) => ({ ...details, ...row }) as unknown as MailedKey<S>);
}

function works(at: Date): SQL | undefined {
  return or(isNull(mailedKeys.expiresAt), gt(mailedKeys.expiresAt, at));
}

/** A key about a subject of a kind, of any purpose or of some; null if it is unknown, revoked, used or expired. Does not use it. */
export async function findKey<S extends KeySubject>(
  db: DatabaseOrTransaction,
  subject: S,
  {
    key,
    at,
    purposes,
  }: { readonly key: string; readonly at: Date; readonly purposes?: readonly KeyPurpose<S>[] },
): Promise<MailedKey<S> | null> {
  const [found] = await select(db, { subject, at }, eq(mailedKeys.keyHash, hashOf(key)));
  return found && (purposes?.includes(found.purpose) ?? true) ? found : null;
}

/** The working keys of one purpose, the newest first. */
export function listKeys<S extends KeySubject>(
  db: DatabaseOrTransaction,
  query: KeysOf<S>,
): Promise<MailedKey<S>[]> {
  return select(db, query, and(eq(mailedKeys.subjectId, query.id), eq(mailedKeys.purpose, query.purpose)));
}

/** Uses up a key. False if it was used, was revoked or has expired: of two concurrent uses one succeeds. */
export async function spendKey(
  transaction: Transaction,
  { keyHash }: { readonly keyHash: string },
  at: Date,
): Promise<boolean> {
  const isUsable = and(eq(mailedKeys.keyHash, keyHash), works(at));
  return (await transaction.delete(mailedKeys).where(isUsable)).rowCount === 1;
}

/** Locks every key about some subjects until the transaction ends. */
export async function lockKeys(
  transaction: Transaction,
  subject: KeySubject,
  ids: readonly string[],
): Promise<void> {
  await transaction
    .select({ keyHash: mailedKeys.keyHash })
    .from(mailedKeys)
    .where(ofSubjects(subject, ids))
    .orderBy(mailedKeys.keyHash)
    .for('update');
}

/** Revokes the keys about some subjects: all, those of some purposes, or those issued from a moment on. */
export async function revokeKeys<S extends KeySubject>(
  db: DatabaseOrTransaction,
  subject: S,
  ids: readonly string[],
  purposes?: readonly KeyPurpose<S>[],
  since?: Date,
): Promise<void> {
  const ofPurposes = purposes && inArray(mailedKeys.purpose, [...purposes]);
  const isIssuedSince = since && gte(mailedKeys.createdAt, since);
  await db.delete(mailedKeys).where(and(ofSubjects(subject, ids), ofPurposes, isIssuedSince));
}

function ofSubjects(subject: KeySubject, ids: readonly string[]): SQL | undefined {
  return and(eq(mailedKeys.subject, subject), inArray(mailedKeys.subjectId, [...ids]));
}

/** Lets the keys about a subject work no longer than one of this purpose that is issued now. */
export async function shortenKeys<S extends KeySubject>(
  transaction: Transaction,
  options: KeysOf<S>,
): Promise<void> {
  const expiresAt = expiryOf(options);
  const isLonger = expiresAt && gt(mailedKeys.expiresAt, expiresAt);
  if (!isLonger) return;
  await transaction
    .update(mailedKeys)
    .set({ expiresAt })
    .where(and(ofSubjects(options.subject, [options.id]), isLonger));
}

/** Condition: a row of another table, by its id, has a working key. */
export function hasKey<S extends KeySubject>(
  db: DatabaseOrTransaction,
  { subject, id, purpose, at }: KeysOf<S, PgColumn>,
): SQL {
  const ofRow = and(eq(mailedKeys.subject, subject), eq(mailedKeys.subjectId, sql`${id}::text`));
  const which = and(ofRow, eq(mailedKeys.purpose, purpose), works(at));
  return exists(db.select({ keyHash: mailedKeys.keyHash }).from(mailedKeys).where(which));
}

/**
 * Deletes rows that match, with the keys about them: the rows first, which waits for whoever issues one. At most as many as
 * `deleteInBatches`; the next call deletes the rest.
 */
export async function deleteWithKeys(
  db: DatabaseOrTransaction,
  subject: KeySubject,
  table: PgTable & { readonly id: PgColumn },
  where: SQL | undefined,
): Promise<void> {
  const deleteBatch = async (transaction: Transaction, limit: number) => {
    const due = transaction.select({ id: table.id }).from(table).where(where).limit(limit);
    const deleted = await transaction
      .delete(table)
      .where(inArray(table.id, due))
      .returning({ id: sql<string>`${table.id}` });
    const ids = deleted.map(({ id }) => id);
    if (ids.length > 0) await revokeKeys(transaction, subject, ids);
    return ids.length;
  };
  await inBatches((limit) => db.transaction((transaction) => deleteBatch(transaction, limit)));
}

/** Deletes expired keys. */
export async function deleteExpiredKeys(db: Database, at: Date): Promise<void> {
  await deleteInBatches(db, mailedKeys, lte(mailedKeys.expiresAt, at), mailedKeys.expiresAt);
}
