/** Account endpoints. The session is an httpOnly cookie. */
import {
  accountRequests,
  accountSessions,
  formNote,
  me,
  proofState,
  sessionState,
} from '@/lib/contract/accounts';
import { type Api, orNull } from './api';

/** Signed out is a regular response. */
export const findSessionState = (api: Api) => api('/session', { schema: sessionState });

/** What the session needs before something that an old one is not enough for. */
export const getProof = async (api: Api) => (await api('/me/proof', { schema: proofState })).proof;

/** Throws ApiFailure 401 when signed out. */
export const getMe = (api: Api) => api('/me', { schema: me });

export const listSessions = async (api: Api) =>
  (await api('/me/sessions', { schema: accountSessions })).sessions;

/** The account's requests, and those it can claim. */
export const listRequests = (api: Api) => api('/me/requests', { schema: accountRequests });

/** The result of a form posted by this browser without JavaScript. */
export const findFormNote = (api: Api, form: string) =>
  orNull(api(`/form-notes/${encodeURIComponent(form)}`, { schema: formNote }));
