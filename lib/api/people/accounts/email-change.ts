/** A change of an account's e-mail address: applied once confirmed at the old address and at the new one. */

import { and, eq, gt, lte } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { audit } from '@/lib/api/core/identity/audit';
import { endSessionsOf, type SignedIn } from '@/lib/api/core/identity/sessions/sessions';
import { lockAccount, type StoredAccount, updateAccount } from '@/lib/api/core/identity/store';
import { emailChangeMaxAgeSeconds } from '@/lib/config/account-terms';
import type { Me } from '@/lib/contract/accounts';
import { emailKeyOf } from '@/lib/fields/email-address';
import { findListOf } from '../../cases/moving-lists/moving-lists';
import { moveReminderOfList } from '../../cases/reminders/kept-list-reminder';
import { revokeKeys, spendKey } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { emailChanges } from './table';
import type { AccountToken } from './tokens';

type StoredEmailChange = typeof emailChanges.$inferSelect;

/** An account's pending change, or null. */
export async function findEmailChange(
  db: DatabaseOrTransaction,
  accountId: string,
  at: Date,
): Promise<StoredEmailChange | null> {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.accountId, accountId), gt(emailChanges.expiresAt, at)));
  return change ?? null;
}

/** The state of a change, for its owner. */
export function pendingEmailOf(change: StoredEmailChange | null): Me['pending_email'] {
  return (
    change && {
      email: change.email,
      old_confirmed: change.oldConfirmedAt !== null,
      new_confirmed: change.newConfirmedAt !== null,
      expires_at: change.expiresAt.toISOString(),
    }
  );
}

/** Stores a requested change, replacing an earlier one. A never verified address (a typing mistake at registration) need not confirm. */
export async function requestEmailChange(
  transaction: Transaction,
  { account, email, at }: { account: StoredAccount; email: string; at: Date },
): Promise<void> {
  await revokeKeys(transaction, 'account', [account.id], ['change-old', 'change-new']);
  const options = {
    email,
    emailKey: emailKeyOf(email),
    oldConfirmedAt: account.emailConfirmedAt === null ? at : null,
    newConfirmedAt: null,
    expiresAt: new Date(at.getTime() + emailChangeMaxAgeSeconds * 1000),
  };
  await transaction
    .insert(emailChanges)
    .values({ accountId: account.id, ...options })
    .onConflictDoUpdate({ target: emailChanges.accountId, set: options });
}

/**
 * Cancels a pending change: on request, and whenever the current address is verified, because another person who registered the address may
 * have requested it.
 */
export async function forgetEmailChange(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.delete(emailChanges).where(eq(emailChanges.accountId, accountId));
  await revokeKeys(transaction, 'account', [accountId], ['change-old', 'change-new']);
}

export type EmailChangeState = 'waiting_for_old' | 'waiting_for_new' | 'changed';

/**
 * Applies a confirmation from one of the two addresses, by a possibly signed-in visitor. The second one changes the address, ends every
 * other session and revokes an operator's role: `npm run admin` granted it to the old address. Null if its link is invalid, or if another
 * account has the address by now.
 */
export async function confirmEmailChange(
  context: AppContext,
  token: AccountToken,
  signedIn: SignedIn | null,
): Promise<EmailChangeState | null> {
  try {
    return await context.db.transaction((transaction) => confirmSide(transaction, context, token, signedIn));
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

async function confirmSide(
  transaction: Transaction,
  context: AppContext,
  token: AccountToken,
  signedIn: SignedIn | null,
): Promise<EmailChangeState | null> {
  const at = context.clock.now();
  const account = await lockAccount(transaction, token.subjectId);
  const change = await findEmailChange(transaction, account.id, at);
  if (change?.emailKey !== token.emailKey || !(await spendKey(transaction, token, at))) return null;
  const side = token.purpose === 'change-old' ? { oldConfirmedAt: at } : { newConfirmedAt: at };
  const confirmed = { ...change, ...side };
  if (confirmed.oldConfirmedAt === null || confirmed.newConfirmedAt === null) {
    await transaction.update(emailChanges).set(side).where(eq(emailChanges.accountId, account.id));
    return confirmed.oldConfirmedAt === null ? 'waiting_for_old' : 'waiting_for_new';
  }
  // An address verified after the request has to confirm itself: it is not a typing mistake.
  if (account.emailConfirmedAt !== null && confirmed.oldConfirmedAt < account.emailConfirmedAt) return null;
  const { email, emailKey } = change;
  await updateAccount(transaction, account.id, { email, emailKey, emailConfirmedAt: at, role: 'user' });
  await forgetEmailChange(transaction, account.id);
  const list = await findListOf(transaction, account.id);
  if (list) await moveReminderOfList(transaction, { listId: list.id, email, emailKey });
  const wasOperator = account.role === 'admin';
  if (wasOperator) audit(context, 'role-changed', { account: account.id, how: 'user' });
  // An operator has to sign in again, so that the hint cookie for the middleware loses the role as well.
  const keepsSession = !wasOperator && signedIn?.account.id === account.id;
  await endSessionsOf(transaction, account.id, keepsSession ? signedIn.session.id : undefined);
  // Tokens in the old mailbox are invalidated.
  await revokeKeys(transaction, 'account', [account.id], ['magic', 'reset', 'confirm']);
  // An address that was never confirmed may be a stranger's: it is told nothing about an account that is not its own.
  if (account.emailConfirmedAt === null) return 'changed';
  await queueMail(transaction, context, {
    to: account.email,
    locale: account.locale,
    kind: 'email-changed',
    data: { newEmail: email, changedAt: at.toISOString() },
    about: account.id,
  });
  return 'changed';
}

/** Deletes unconfirmed changes past their term. */
export async function deleteExpiredEmailChanges(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, at));
}

/** Whether the database rejected an address because another account has it (unique violation). */
function isTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === '23505';
}
