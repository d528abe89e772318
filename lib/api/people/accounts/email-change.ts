/** A change of an account's e-mail address: it happens once it was confirmed at the old address and at the new one. */

import { and, eq, gt, lte } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { audit } from '@/lib/api/core/identity/audit';
import { endSessionsOf, type SignedIn } from '@/lib/api/core/identity/sessions/sessions';
import { lockAccount, type StoredAccount, updateAccount } from '@/lib/api/core/identity/store';
import { emailChanges } from '@/lib/api/core/identity/table';
import { emailChangeMaxAgeSeconds } from '@/lib/config/account-terms';
import type { Me } from '@/lib/contract/accounts';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { type StoredToken, spendToken, voidTokens } from './tokens';

type StoredEmailChange = typeof emailChanges.$inferSelect;

/** The change that an account waits for, or null. */
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

/** How far a change is, for its owner. */
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

/**
 * Keeps what the address is to become, in the place of an earlier wish. An address that was never confirmed (a slip of
 * the pen when the account was made) need not agree.
 */
export async function wishEmail(
  transaction: Transaction,
  { account, email, at }: { account: StoredAccount; email: string; at: Date },
): Promise<void> {
  await voidTokens(transaction, account.id, ['change-old', 'change-new']);
  const wish = {
    email,
    emailKey: emailKeyOf(email),
    oldConfirmedAt: account.emailConfirmedAt === null ? at : null,
    newConfirmedAt: null,
    expiresAt: new Date(at.getTime() + emailChangeMaxAgeSeconds * 1000),
  };
  await transaction
    .insert(emailChanges)
    .values({ accountId: account.id, ...wish })
    .onConflictDoUpdate({ target: emailChanges.accountId, set: wish });
}

/**
 * Cancels a pending change: on request, and whenever the present address is confirmed, because the change may have been
 * requested by another person who registered the address.
 */
export async function forgetEmailChange(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.delete(emailChanges).where(eq(emailChanges.accountId, accountId));
  await voidTokens(transaction, accountId, ['change-old', 'change-new']);
}

export type EmailChangeState = 'waiting_for_old' | 'waiting_for_new' | 'changed';

/**
 * Takes a confirmation from one of the two addresses, given by a visitor who may be signed in. The second one changes the
 * address, ends every other session and takes the role of an operator away: `npm run admin` gave it to the old address.
 * Null where its link works no more, or where another account has the address by now.
 */
export async function confirmEmailChange(
  context: AppContext,
  token: StoredToken,
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
  token: StoredToken,
  signedIn: SignedIn | null,
): Promise<EmailChangeState | null> {
  const at = context.clock.now();
  const account = await lockAccount(transaction, token.accountId);
  const change = await findEmailChange(transaction, account.id, at);
  if (change?.emailKey !== token.emailKey || !(await spendToken(transaction, token, at))) return null;
  const side = token.kind === 'change-old' ? { oldConfirmedAt: at } : { newConfirmedAt: at };
  const confirmed = { ...change, ...side };
  if (confirmed.oldConfirmedAt === null || confirmed.newConfirmedAt === null) {
    await transaction.update(emailChanges).set(side).where(eq(emailChanges.accountId, account.id));
    return confirmed.oldConfirmedAt === null ? 'waiting_for_old' : 'waiting_for_new';
  }
  // An address that was confirmed after the wish has to agree itself: it no longer counts as a slip of the pen.
  if (account.emailConfirmedAt !== null && confirmed.oldConfirmedAt < account.emailConfirmedAt) return null;
  const { email, emailKey } = change;
  await updateAccount(transaction, account.id, { email, emailKey, emailConfirmedAt: at, role: 'user' });
  await forgetEmailChange(transaction, account.id);
  const wasOperator = account.role === 'admin';
  if (wasOperator) audit(context, 'role-changed', { account: account.id, how: 'user' });
  // An operator signs in anew, so that the browser's hint for the middleware loses the role as well.
  const keepsSession = !wasOperator && signedIn?.account.id === account.id;
  await endSessionsOf(transaction, account.id, keepsSession ? signedIn.session.id : undefined);
  // Whatever waits in the old mailbox opens nothing any more.
  await voidTokens(transaction, account.id, ['magic', 'reset', 'confirm']);
  await queueMail(transaction, context, {
    to: account.email,
    locale: account.locale,
    kind: 'email-changed',
    data: { newEmail: email, changedAt: at.toISOString() },
    about: account.id,
  });
  return 'changed';
}

/** Forgets changes that nobody confirmed in time. */
export async function sweepEmailChanges(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, at));
}

/** Whether the database refused an address because another account has it (unique violation). */
function isTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === '23505';
}
