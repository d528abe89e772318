/** Account endpoints. The session is an httpOnly cookie. */
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

/** Confirms an address with a mailed link. */
export const confirmEmail = (api: Api, token: string) =>
  api('/email/confirm', { method: 'POST', body: { token }, schema: emailConfirmation });

export const listSessions = async (api: Api) =>
  (await api('/me/sessions', { schema: accountSessions })).sessions;

/** The account's requests, and those it can claim. */
export const listRequests = (api: Api) => api('/me/requests', { schema: accountRequests });

/** The result of a form posted by this browser without JavaScript. */
export const findFormNote = (api: Api, form: string) =>
  orNull(api(`/form-notes/${encodeURIComponent(form)}`, { schema: formNote }));
