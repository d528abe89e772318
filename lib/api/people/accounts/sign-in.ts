/** The last step of every sign-in: a new session that replaces the browser's earlier one. */

import type { ActionRequest, ActionResult } from '@/lib/api/core/identity/action';
import {
  endSession,
  endSessionsOf,
  type StartedSession,
  startSession,
} from '@/lib/api/core/identity/sessions/sessions';
import { type StoredAccount, sessionUserOf, updateAccount } from '@/lib/api/core/identity/store';
import type { SessionState } from '@/lib/contract/accounts';
import { queueWaitingComplaints } from '../../cases/complaints/waiting-complaints';
import type { Transaction } from '../../db/client';
import { forgetEmailChange } from './email-change';
import { afterSignIn } from './register-action';

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
  await queueWaitingComplaints(transaction, context, { account, browserHash, at });
  return startSession(transaction, { account, userAgent, withPasskey, at });
}

/**
 * Signs in after a verified mailbox, which verifies the address. If the account was registered in another browser and never verified,
 * another person may have its password and be signed in: both are invalidated, as is a pending change of address.
 */
export async function beginSessionOfMailbox(
  transaction: Transaction,
  request: ActionRequest,
  account: StoredAccount,
): Promise<StartedSession> {
  if (account.emailConfirmedAt !== null) return beginSession(transaction, request, account);
  const isMaker = account.madeByHash === request.browserHash;
  if (!isMaker) await endSessionsOf(transaction, account.id);
  await forgetEmailChange(transaction, account.id);
  const confirmed = await updateAccount(transaction, account.id, {
    emailConfirmedAt: request.at,
    ...(isMaker ? {} : { passwordHash: null }),
  });
  return beginSession(transaction, request, confirmed);
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
