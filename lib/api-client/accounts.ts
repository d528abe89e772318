/** Account endpoints. The session is an httpOnly cookie. */
import * as z from 'zod';
import {
  accountRequests,
  accountSessions,
  emailConfirmation,
  formNote,
  type HostScreen,
  mailReceipt,
  me,
  proofState,
  sessionState,
} from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import { type Api, orNull } from './api';

/** Signed out is a regular response. */
export const findSessionState = (api: Api) => api('/session', { schema: sessionState });

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
export const registerAccount = (api: Api, body: NewAccount) =>
  api('/register', { method: 'POST', body, schema: sessionState });

export const login = (api: Api, body: { email: string; password: string; redirect_url?: string }) =>
  api('/login', { method: 'POST', body, schema: sessionState });

/** What the session needs before something that an old one is not enough for. */
export const getProof = async (api: Api) => (await api('/me/proof', { schema: proofState })).proof;

/** Signs in again with the password, replacing the session. Throws ApiFailure 422 `password`. */
export const prove = (api: Api, body: { password: string; redirect_url: string }) =>
  api('/me/proof', { method: 'POST', body, schema: sessionState });

/** Requests a mailed sign-in link and code. */
export const requestMagicLink = (api: Api, body: { email: string; redirect_url: string }) =>
  api('/magic/link', { method: 'POST', body, schema: mailReceipt });

/** Signs in with a mailed link or code; `other_device` in the response requires a retry with `confirm`. */
export const magicLogin = (
  api: Api,
  body: ({ token: string } | { email: string; code: string }) & { confirm?: boolean; redirect_url?: string },
) => api('/magic/login', { method: 'POST', body, schema: sessionState });

/** Requests a mailed link to choose a new password. */
export const requestPasswordReset = (api: Api, email: string) =>
  api('/password/forgot', { method: 'POST', body: { email }, schema: mailReceipt });

/** Chooses a new password with a mailed link, and signs in; `other_device` as with {@link magicLogin}. */
export const resetPassword = (api: Api, body: { token: string; password: string; confirm?: boolean }) =>
  api('/password/reset', { method: 'POST', body, schema: sessionState });

/** Throws ApiFailure 401 when signed out. */
export const getMe = (api: Api) => api('/me', { schema: me });

/** Updates the given properties. */
export const changeProfile = (
  api: Api,
  body: { first_name?: string; last_name?: string; locale?: Locale; commercial_opted_in?: boolean },
) => api('/me', { method: 'PUT', body, schema: me });

/** Every other session ends. */
export const changePassword = (api: Api, body: { current_password: string; new_password: string }) =>
  api('/me/password', { method: 'PUT', body, schema: sessionState });

/** Both addresses get a mail to confirm the change. */
export const changeEmail = (api: Api, email: string) =>
  api('/me/email', { method: 'POST', body: { email }, schema: mailReceipt });

/** Cancels a pending change of address. */
export const cancelEmailChange = (api: Api) => api('/me/email', { method: 'DELETE', schema: me });

/** Resends the mail that confirms the address. */
export const requestEmailConfirmation = (api: Api) =>
  api('/me/email/confirmation', { method: 'POST', schema: mailReceipt });

/** Confirms an address with a mailed link. */
export const confirmEmail = (api: Api, token: string) =>
  api('/email/confirm', { method: 'POST', body: { token }, schema: emailConfirmation });

export const listSessions = async (api: Api) =>
  (await api('/me/sessions', { schema: accountSessions })).sessions;

export const endSession = (api: Api, id: string) =>
  api(`/me/sessions/${encodeURIComponent(id)}`, { method: 'DELETE', schema: z.null() });

/** The account's requests, and those it can claim. */
export const listRequests = (api: Api) => api('/me/requests', { schema: accountRequests });

export const claimRequests = (api: Api) =>
  api('/me/requests/claim', { method: 'POST', schema: accountRequests });

/** The result of a form posted by this browser without JavaScript. */
export const findFormNote = (api: Api, form: string) =>
  orNull(api(`/form-notes/${encodeURIComponent(form)}`, { schema: formNote }));
