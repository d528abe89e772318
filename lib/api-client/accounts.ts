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

/** How an action's name, and that of its note, may look. */
const formName = /^[A-Za-z][\w-]{0,39}$/;

/** The result of a form posted by this browser without JavaScript; null for a text that names none. */
export const findFormNote = async (api: Api, form: string) =>
  formName.test(form) ? orNull(api(`/form-notes/${form}`, { schema: formNote })) : null;
