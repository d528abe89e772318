/** Account endpoints. The session is an httpOnly cookie. */
import * as z from 'zod';
import {
  type AccountProof,
  type AccountRequests,
  type AccountSession,
  accountRequests,
  accountSessions,
  type EmailConfirmation,
  emailConfirmation,
  type FormNote,
  formNote,
  type HostScreen,
  type MailReceipt,
  type Me,
  mailReceipt,
  me,
  proofState,
  type SessionState,
  sessionState,
} from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import { type Api, orNull } from './api';

/** Returns the session state; signed out is a regular response. */
export function findSessionState(api: Api): Promise<SessionState> {
  return api('/session', { schema: sessionState });
}

export interface NewAccount {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
  readonly commercial_opted_in: boolean;
  readonly terms: boolean;
  readonly host_screen?: HostScreen;
  readonly redirect_url?: string;
  /** Reference of the request just submitted in this browser; only from `flow-auth-modal`. */
  readonly reference?: string;
}

/** Creates an account and signs in. */
export function registerAccount(api: Api, body: NewAccount): Promise<SessionState> {
  return api('/register', { method: 'POST', body, schema: sessionState });
}

/** Signs in with a password. */
export function login(
  api: Api,
  body: { email: string; password: string; redirect_url?: string },
): Promise<SessionState> {
  return api('/login', { method: 'POST', body, schema: sessionState });
}

/** Returns what the session needs before something that an old one is not enough for. */
export async function getProof(api: Api): Promise<AccountProof> {
  return (await api('/me/proof', { schema: proofState })).proof;
}

/** Signs in again with the password, replacing the session. Throws ApiFailure 422 `password`. */
export function prove(api: Api, body: { password: string; redirect_url: string }): Promise<SessionState> {
  return api('/me/proof', { method: 'POST', body, schema: sessionState });
}

/** Requests a mailed sign-in link and code (spec §7). */
export function requestMagicLink(
  api: Api,
  body: { email: string; redirect_url: string },
): Promise<MailReceipt> {
  return api('/magic/link', { method: 'POST', body, schema: mailReceipt });
}

/** Signs in with a mailed link or code; `other_device` in the response requires a retry with `confirm`. */
export function magicLogin(
  api: Api,
  body: ({ token: string } | { email: string; code: string }) & { confirm?: boolean; redirect_url?: string },
): Promise<SessionState> {
  return api('/magic/login', { method: 'POST', body, schema: sessionState });
}

/** Requests a mailed link to choose a new password. */
export function requestPasswordReset(api: Api, email: string): Promise<MailReceipt> {
  return api('/password/forgot', { method: 'POST', body: { email }, schema: mailReceipt });
}

/** Chooses a new password with a mailed link, and signs in; `other_device` as with {@link magicLogin}. */
export function resetPassword(
  api: Api,
  body: { token: string; password: string; confirm?: boolean },
): Promise<SessionState> {
  return api('/password/reset', { method: 'POST', body, schema: sessionState });
}

/** Returns the account. Throws ApiFailure 401 when signed out. */
export function getMe(api: Api): Promise<Me> {
  return api('/me', { schema: me });
}

/** Updates the given properties. */
export function changeProfile(
  api: Api,
  body: { first_name?: string; last_name?: string; locale?: Locale; commercial_opted_in?: boolean },
): Promise<Me> {
  return api('/me', { method: 'PUT', body, schema: me });
}

/** Changes the password; every other session ends. */
export function changePassword(
  api: Api,
  body: { current_password: string; new_password: string },
): Promise<SessionState> {
  return api('/me/password', { method: 'PUT', body, schema: sessionState });
}

/** Requests a change of address: both addresses get a mail to confirm it. */
export function changeEmail(api: Api, email: string): Promise<MailReceipt> {
  return api('/me/email', { method: 'POST', body: { email }, schema: mailReceipt });
}

/** Cancels a pending change of address. */
export function cancelEmailChange(api: Api): Promise<Me> {
  return api('/me/email', { method: 'DELETE', schema: me });
}

/** Resends the mail that confirms the address. */
export function requestEmailConfirmation(api: Api): Promise<MailReceipt> {
  return api('/me/email/confirmation', { method: 'POST', schema: mailReceipt });
}

/** Confirms an address with a mailed link. */
export function confirmEmail(api: Api, token: string): Promise<EmailConfirmation> {
  return api('/email/confirm', { method: 'POST', body: { token }, schema: emailConfirmation });
}

/** Lists the account's sessions. */
export async function listSessions(api: Api): Promise<AccountSession[]> {
  return (await api('/me/sessions', { schema: accountSessions })).sessions;
}

/** Revokes one of them. */
export async function endSession(api: Api, id: string): Promise<void> {
  await api(`/me/sessions/${encodeURIComponent(id)}`, { method: 'DELETE', schema: z.null() });
}

/** Lists the account's requests, and those it can claim. */
export function listRequests(api: Api): Promise<AccountRequests> {
  return api('/me/requests', { schema: accountRequests });
}

/** Claims them. */
export function claimRequests(api: Api): Promise<AccountRequests> {
  return api('/me/requests/claim', { method: 'POST', schema: accountRequests });
}

/** Returns the result of a form posted by this browser without JavaScript, or null. */
export function findFormNote(api: Api, form: string): Promise<FormNote | null> {
  return orNull(api(`/form-notes/${encodeURIComponent(form)}`, { schema: formNote }));
}
