/** Accounts in the database. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import type { Me, SessionUser } from '@/lib/contract/accounts';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { accounts } from './table';

/** A stored account. */
export type StoredAccount = typeof accounts.$inferSelect;

/** The account of an address in any spelling; null if there is none. */
export async function findAccountByEmail(
  db: DatabaseOrTransaction,
  email: string,
): Promise<StoredAccount | null> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, emailKeyOf(email)));
  return account ?? null;
}

export async function findAccount(db: DatabaseOrTransaction, id: string): Promise<StoredAccount | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account ?? null;
}

/** An account, locked until the transaction ends; null if it does not exist. */
export async function findAccountLocked(transaction: Transaction, id: string): Promise<StoredAccount | null> {
  const [account] = await transaction.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return account ?? null;
}

/** Whether an account exists; its erasure waits until the transaction ends. */
export async function holdAccount(db: DatabaseOrTransaction, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('key share');
  return rows.length > 0;
}

/** Those of some addresses, given by their keys, that are the confirmed ones of accounts. */
export async function listConfirmedKeys(
  db: DatabaseOrTransaction,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: accounts.emailKey })
    .from(accounts)
    .where(and(inArray(accounts.emailKey, [...keys]), isNotNull(accounts.emailConfirmedAt)));
  return new Set(rows.map(({ key }) => key));
}

/** The account was erased after its session or link was read: the request is answered like one without a session. */
export class AccountGone extends Error {
  override readonly name = 'AccountGone';
}

/** Whether the account was erased while a request was handled: it was looked up again, or a new row should belong to it. */
export function isAccountGone(error: unknown): boolean {
  if (error instanceof AccountGone) return true;
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof DatabaseError) || cause.code !== '23503') return false;
  return cause.constraint?.endsWith('_accounts_id_fk') === true;
}

/** An account, locked until the transaction ends. Throws {@link AccountGone}. */
export async function lockAccount(transaction: Transaction, id: string): Promise<StoredAccount> {
  const account = await findAccountLocked(transaction, id);
  if (!account) throw new AccountGone();
  return account;
}

export type NewAccount = Omit<
  StoredAccount,
  'id' | 'emailKey' | 'emailConfirmedAt' | 'role' | 'passwordHash' | 'deletionWarnedAt'
> & { readonly passwordHash: string };

/** Creates an account; null if the address has one already. */
export async function insertAccount(
  transaction: Transaction,
  account: NewAccount,
): Promise<StoredAccount | null> {
  const [made] = await transaction
    .insert(accounts)
    .values({
      ...account,
      id: randomUUID(),
      emailKey: emailKeyOf(account.email),
      emailConfirmedAt: null,
      role: 'user',
    })
    .onConflictDoNothing({ target: accounts.emailKey })
    .returning();
  return made ?? null;
}

/** Updates an account. Throws {@link AccountGone}. */
export async function updateAccount(
  db: DatabaseOrTransaction,
  id: string,
  change: Partial<Omit<StoredAccount, 'id'>>,
): Promise<StoredAccount> {
  const [account] = await db.update(accounts).set(change).where(eq(accounts.id, id)).returning();
  if (!account) throw new AccountGone();
  return account;
}

/** The signed-in user's state for the site. */
export function sessionUserOf(account: StoredAccount): SessionUser {
  return {
    id: account.id,
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    role: account.role,
  };
}

/** An account in its owner's view. */
export function meOf(account: StoredAccount, pendingEmail: Me['pending_email']): Me {
  return {
    ...sessionUserOf(account),
    email_confirmed: account.emailConfirmedAt !== null,
    locale: account.locale,
    commercial_opted_in: account.commercialOptedIn,
    has_password: account.passwordHash !== null,
    created_at: account.createdAt.toISOString(),
    pending_email: pendingEmail,
  };
}
