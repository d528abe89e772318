/** Accounts over HTTP: the reads. Writes are in `actions`. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { proofOf } from '@/lib/api/core/identity/proof';
import { findSignedIn, requireAccount } from '@/lib/api/core/identity/sessions/current-session';
import { listSessions } from '@/lib/api/core/identity/sessions/sessions';
import { meOf, sessionUserOf } from '@/lib/api/core/identity/store';
import {
  accountRequests,
  accountSessions,
  formNote,
  me as meSchema,
  proofState,
  sessionState,
} from '@/lib/contract/accounts';
import { browserHashOf } from '../../core/access/browser';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { problemContent, signedOutResponse } from '../../core/failure-responses';
import { findNote } from '../../core/forms/form-notes';
import { claim } from './actions/claim';
import { confirmationAgain, emailChange, emailChangeCancel, emailConfirm } from './actions/email';
import { login, logout } from './actions/login';
import { magicLogin } from './actions/magic-login';
import { magicLink, passwordForgot } from './actions/mail-asked';
import { passwordChange, passwordReset } from './actions/passwords';
import { profileChange } from './actions/profile';
import { prove } from './actions/prove';
import { registerAccount } from './actions/register';
import { sessionEnd } from './actions/session-end';
import { findEmailChange, pendingEmailOf } from './email-change';
import { listRequests } from './requests';
import { signedOut } from './sign-in';

const actions = [
  registerAccount,
  login,
  logout,
  magicLink,
  magicLogin,
  passwordForgot,
  passwordReset,
  passwordChange,
  profileChange,
  emailChange,
  emailChangeCancel,
  confirmationAgain,
  emailConfirm,
  sessionEnd,
  prove,
  claim,
];

const getSession = createRoute({
  method: 'get',
  path: '/session',
  summary: 'Who is signed in; nobody is an answer like any other',
  responses: {
    200: { description: 'The state', content: { 'application/json': { schema: sessionState } } },
  },
});

const getMe = createRoute({
  method: 'get',
  path: '/me',
  summary: 'The account that is signed in',
  responses: {
    200: { description: 'The account', content: { 'application/json': { schema: meSchema } } },
    401: signedOutResponse,
  },
});

const getProof = createRoute({
  method: 'get',
  path: '/me/proof',
  summary: 'What the session needs before something that an old one is not enough for',
  responses: {
    200: { description: 'The proof', content: { 'application/json': { schema: proofState } } },
    401: signedOutResponse,
  },
});

const getSessions = createRoute({
  method: 'get',
  path: '/me/sessions',
  summary: 'Where the account is signed in',
  responses: {
    200: {
      description: 'Sessions, the one used last first',
      content: { 'application/json': { schema: accountSessions } },
    },
    401: signedOutResponse,
  },
});

const getRequests = createRoute({
  method: 'get',
  path: '/me/requests',
  summary: 'Requests of the account, and those that could be included',
  responses: {
    200: {
      description: 'Requests, the newest first',
      content: { 'application/json': { schema: accountRequests } },
    },
    401: signedOutResponse,
  },
});

const getNote = createRoute({
  method: 'get',
  path: '/form-notes/{form}',
  summary: 'How a form that this browser posted without JavaScript ended',
  request: { params: z.object({ form: z.string().max(40) }) },
  responses: {
    200: { description: 'The note', content: { 'application/json': { schema: formNote } } },
    404: { description: 'There is none', content: problemContent },
  },
});

export function registerAccounts(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, actions);

  app.openapi(getSession, async (c) => {
    const signedIn = await findSignedIn(c, context);
    if (!signedIn) return c.json(signedOut, 200);
    const user = sessionUserOf(signedIn.account);
    return c.json({ ...signedOut, authenticated: true, user }, 200);
  });

  app.openapi(getMe, async (c) => {
    const { account } = await requireAccount(c, context);
    const change = await findEmailChange(context.db, account.id, context.clock.now());
    return c.json(meOf(account, pendingEmailOf(change)), 200);
  });

  app.openapi(getProof, async (c) => {
    const signedIn = await requireAccount(c, context);
    return c.json({ proof: await proofOf(context.db, signedIn, context.clock.now()) }, 200);
  });

  app.openapi(getSessions, async (c) => {
    const signedIn = await requireAccount(c, context);
    return c.json({ sessions: await listSessions(context.db, signedIn, context.clock.now()) }, 200);
  });

  app.openapi(getRequests, async (c) => {
    const { account } = await requireAccount(c, context);
    return c.json(await listRequests(context.db, account, c.get('locale')), 200);
  });

  app.openapi(getNote, async (c) => {
    const { form } = c.req.valid('param');
    const at = context.clock.now();
    const note = await findNote(context.db, { form, browserHash: browserHashOf(c), at });
    if (!note) throw new NotFoundError(c.get('locale'));
    return c.json(note, 200);
  });
}
