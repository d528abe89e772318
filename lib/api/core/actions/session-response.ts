/** What an action's response says about the browser's session. */
import type { Context } from 'hono';
import { type SessionChange, sessionHeader } from '@/lib/session/session-token';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { rememberDevice } from '../limits/known-device';
import type { ActionResult } from './action';

/** Tells the gateway that a session started or ended. */
export function noteSession(
  c: Context<ApiEnv>,
  context: AppContext,
  { session, sessionEnded = false }: ActionResult,
): void {
  const start: SessionChange = 'start';
  if (session) {
    // Of an unverified address anybody could have made the account.
    if (session.account.emailConfirmedAt) rememberDevice(c, context, session.account.emailKey);
    c.set('sessionEnded', false);
    c.header(sessionHeader, start);
  } else if (sessionEnded) {
    c.set('sessionEnded', true);
  }
}

/** The body, with the token for the gateway after a new session. */
export function bodyWithToken(body: object, { session }: ActionResult): object {
  if (!session) return body;
  return { ...body, access_token: session.token, expires_at: session.expiresAt.toISOString() };
}
