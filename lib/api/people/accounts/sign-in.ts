/** The last step of every sign-in: a new session that replaces the browser's earlier one. */

import type { ActionRequest, ActionResult } from '@/lib/api/core/actions/action';
import {
  endSession,
  findSession,
  type StartedSession,
  startSession,
} from '@/lib/api/core/identity/sessions/sessions';
import { type StoredAccount, sessionUserOf, updateAccount } from '@/lib/api/core/identity/store';
import type { SessionState } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { homePath } from '@/lib/routes/home-path';
import { findPath } from '@/lib/routes/href';
import { queueWaitingComplaints } from '../../cases/complaints/waiting-complaints';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { forgetEmailChange } from './email-change';
import { emptyAccount } from './empty-account';
import { lastWarningOf } from './last-warning';

export const signedOut: SessionState = {
  authenticated: false,
  other_device: false,
  user: null,
  redirect_url: null,
};

/** Begins a session and ends the request's own. `withPasskey`: a passkey was used just now. */
export async function beginSession(
  transaction: Transaction,
  { c, context, at, browserHash, userAgent }: ActionRequest,
  account: StoredAccount,
  { withPasskey = false }: { readonly withPasskey?: boolean } = {},
): Promise<StartedSession> {
  const before = c.get('accessToken');
  if (before !== null) await endSession(transaction, before);
  // Who signs in still uses the account, and is warned anew before it is deleted, until the last warning.
  if (account.deletionWarnedAt !== null && at < lastWarningOf(account)) {
    await updateAccount(transaction, account.id, { deletionWarnedAt: null });
  }
  await queueWaitingComplaints(transaction, context, { account, browserHash, at });
  return startSession(transaction, { account, userAgent, withPasskey, at });
}

/**
 * Whether the mailbox's owner gets an empty account in this browser: it was never confirmed, and this browser neither registered it nor is
 * signed in to it, so that another person may have prepared it.
 */
export async function startsEmpty(
  db: DatabaseOrTransaction,
  { c, browserHash, at }: Pick<ActionRequest, 'c' | 'browserHash' | 'at'>,
  account: StoredAccount,
): Promise<boolean> {
  if (account.emailConfirmedAt !== null || account.madeByHash === browserHash) return false;
  const token = c.get('accessToken');
  const signedIn = token === null ? null : await findSession(db, token, at);
  return signedIn?.account.id !== account.id;
}

/** The account for whoever has its mailbox, or an empty one (see {@link startsEmpty}). A pending change of address is cancelled. */
export async function accountOfMailbox(
  transaction: Transaction,
  request: ActionRequest,
  account: StoredAccount,
): Promise<StoredAccount> {
  if (account.emailConfirmedAt !== null) return account;
  const isEmptied = await startsEmpty(transaction, request, account);
  const own = isEmptied ? await emptyAccount(transaction, request, account) : account;
  await forgetEmailChange(transaction, own.id);
  return updateAccount(transaction, own.id, { emailConfirmedAt: request.at });
}

/** Signs in after a verified mailbox, which confirms the address. */
export async function beginSessionOfMailbox(
  transaction: Transaction,
  request: ActionRequest,
  account: StoredAccount,
): Promise<StartedSession> {
  return beginSession(transaction, request, await accountOfMailbox(transaction, request, account));
}

/** The response that asks something before signing in; the request is then sent again with `confirm`. */
export function questionOutcome(
  { locale }: Pick<ActionRequest, 'locale'>,
  doubt: 'starts_empty' | 'other_device',
): ActionResult {
  const question = translatorOf(locale, 'accounts')(doubt);
  return { status: 200, body: { ...signedOut, other_device: true, question }, question };
}

/** The redirect after signing in by a form: the account's page by default. */
function afterSignIn(locale: Locale, redirectPath: string | null): string {
  return redirectPath ?? findPath('account', locale) ?? homePath(locale);
}

/** The response to a sign-in. */
export function signedInOutcome(
  { locale }: Pick<ActionRequest, 'locale'>,
  session: StartedSession,
  redirectPath: string | null,
  status: 200 | 201 = 200,
): ActionResult {
  const body: SessionState = {
    authenticated: true,
    other_device: false,
    user: sessionUserOf(session.account),
    redirect_url: redirectPath,
  };
  return { status, body, session, next: afterSignIn(locale, redirectPath) };
}
