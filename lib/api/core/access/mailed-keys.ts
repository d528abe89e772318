/**
 * Keys of mailed links: 256 bits, of which only the hash is stored. Each is about one subject, which its purpose belongs to
 * (key-lifetimes.ts). Whoever issues one holds a lock of its subject's row, or has just written it, so that no key outlives the row.
 */
import { and, desc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, DatabaseOrTransaction, Transaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import { type KeyPurpose, type KeySubject, keyLifetimes } from './key-lifetimes';
import { hashOf, newSecret } from './secret';
import { type AccountKeyDetails, mailedKeys } from './table';

/** A key that works. */
export interface MailedKey<S extends KeySubject> {
  readonly keyHash: string;
  readonly subjectId: string;
  readonly purpose: KeyPurpose<S>;
  readonly details: AccountKeyDetails | null;
  readonly createdAt: Date;
}

/** The keys of one purpose about one subject. */
interface KeysOf<S extends KeySubject> {
  readonly subject: S;
  readonly id: string;
  readonly purpose: KeyPurpose<S>;
}

function expiryOf<S extends KeySubject>(subject: S, purpose: KeyPurpose<S>, at: Date): Date | null {
  const lifetimes: Readonly<Record<string, number | null>> = keyLifetimes[subject];
  const seconds = lifetimes[purpose] ?? null;
  return seconds === null ? null : new Date(at.getTime() + seconds * 1000);
}

/** A new key for a mail, in clear. `expiresAt`: another end than its purpose has. */
export async function issueKey<S extends KeySubject>(
  db: DatabaseOrTransaction,
  {
    subject,
    id,
    purpose,
    at,
    expiresAt = expiryOf(subject, purpose, at),
    details = null,
  }: KeysOf<S> & {
    readonly at: Date;
    readonly expiresAt?: Date | null;
    readonly details?: AccountKeyDetails | null;
  },
): Promise<{ key: string; expiresAt: Date | null }> {
  const key = newSecret();
  await db
    .insert(mailedKeys)
    .values({ keyHash: hashOf(key), subject, subjectId: id, purpose, details, createdAt: at, expiresAt });
  return { key, expiresAt };
}

/** Working keys that match, the newest first. */
async function select<S extends KeySubject>(
  db: DatabaseOrTransaction,
  subject: S,
  at: Date,
  which: SQL | undefined,
): Promise<MailedKey<S>[]> {
  const rows = await db
    .select()
    .from(mailedKeys)
    .where(and(which, eq(mailedKeys.subject, subject), works(at)))
    .orderBy(desc(mailedKeys.createdAt));
  // The purposes of a subject are the only ones that `issueKey` stores for it.
  return rows.map((row) => ({ ...row, purpose: row.purpose as KeyPurpose<S> }));
}

function works(at: Date): SQL | undefined {
  return or(isNull(mailedKeys.expiresAt), gt(mailedKeys.expiresAt, at));
}

/** A key about a subject of a kind; null if it is unknown, revoked, used or expired. Does not use it. */
export async function findKey<S extends KeySubject>(
  db: DatabaseOrTransaction,
  subject: S,
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<MailedKey<S> | null> {
  const [found] = await select(db, subject, at, eq(mailedKeys.keyHash, hashOf(key)));
  return found ?? null;
}

/** The working keys of one purpose, the newest first. */
export function listKeys<S extends KeySubject>(
  db: DatabaseOrTransaction,
  { subject, id, purpose, at }: KeysOf<S> & { readonly at: Date },
): Promise<MailedKey<S>[]> {
  return select(db, subject, at, and(eq(mailedKeys.subjectId, id), eq(mailedKeys.purpose, purpose)));
}

/** Uses up a key. False if it was used, was revoked or has expired: of two concurrent uses one succeeds. */
export async function spendKey(
  transaction: Transaction,
  { keyHash }: Pick<MailedKey<KeySubject>, 'keyHash'>,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await transaction
    .delete(mailedKeys)
    .where(and(eq(mailedKeys.keyHash, keyHash), works(at)));
  return rowCount === 1;
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
  { purposes, since }: { readonly purposes?: readonly KeyPurpose<S>[]; readonly since?: Date } = {},
): Promise<void> {
  await db
    .delete(mailedKeys)
    .where(
      and(
        ofSubjects(subject, ids),
        purposes && inArray(mailedKeys.purpose, [...purposes]),
        since && gte(mailedKeys.createdAt, since),
      ),
    );
}

function ofSubjects(subject: KeySubject, ids: readonly string[]): SQL | undefined {
  return and(eq(mailedKeys.subject, subject), inArray(mailedKeys.subjectId, [...ids]));
}

/** Lets the keys about a subject work no longer than one of this purpose that is issued now. */
export async function shortenKeys<S extends KeySubject>(
  transaction: Transaction,
  { subject, id, purpose, at }: KeysOf<S> & { readonly at: Date },
): Promise<void> {
  const expiresAt = expiryOf(subject, purpose, at);
  if (expiresAt === null) return;
  await transaction
    .update(mailedKeys)
    .set({ expiresAt })
    .where(and(ofSubjects(subject, [id]), gt(mailedKeys.expiresAt, expiresAt)));
}

/** Condition: a row of another table, by its id, has a working key. */
export function hasKey<S extends KeySubject>(
  db: DatabaseOrTransaction,
  { subject, id, purpose, at }: Omit<KeysOf<S>, 'id'> & { readonly id: PgColumn; readonly at: Date },
): SQL {
  const which = and(
    eq(mailedKeys.subject, subject),
    eq(mailedKeys.subjectId, sql`${id}::text`),
    eq(mailedKeys.purpose, purpose),
    works(at),
  );
  return sql`exists ${db.select({ keyHash: mailedKeys.keyHash }).from(mailedKeys).where(which)}`;
}

/** Rows per statement of `deleteWithKeys`: locks are held for a short time. */
const batchSize = 5_000;

/** Deletes rows that match, with the keys about them: the rows first, which waits for whoever issues one. */
export async function deleteWithKeys(
  db: DatabaseOrTransaction,
  subject: KeySubject,
  table: PgTable & { readonly id: PgColumn },
  where: SQL | undefined,
): Promise<void> {
  const deleteBatch = async (transaction: Transaction) => {
    const due = transaction.select({ id: table.id }).from(table).where(where).limit(batchSize);
    const deleted = await transaction
      .delete(table)
      .where(inArray(table.id, due))
      .returning({ id: sql<string>`${table.id}` });
    const ids = deleted.map(({ id }) => id);
    await revokeKeys(transaction, subject, ids);
    return ids.length;
  };
  while ((await db.transaction(deleteBatch)) === batchSize);
}

/** Deletes expired keys. */
export async function deleteExpiredKeys(db: Database, at: Date): Promise<void> {
  await deleteInBatches(db, mailedKeys, lte(mailedKeys.expiresAt, at), mailedKeys.expiresAt);
}
