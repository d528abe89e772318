/** The session of a request's token, verified in the database. */
import type { Context } from 'hono';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from '../../api-env';
import type { AppContext } from '../../context';
import { NotFoundError, SignedOutError } from '../../errors';
import { audit } from '../audit';
import { findSession, type SignedIn } from './sessions';

const known = new WeakMap<Context<ApiEnv>, Promise<SignedIn | null>>();

/** The signed-in account, or null. An invalid token is flagged: the gateway then removes its cookie. */
export function findSignedIn(c: Context<ApiEnv>, context: AppContext): Promise<SignedIn | null> {
  const requested = known.get(c);
  if (requested) return requested;
  const pending = sendRequest(c, context);
  known.set(c, pending);
  return pending;
}

async function sendRequest(c: Context<ApiEnv>, context: AppContext): Promise<SignedIn | null> {
  const token = c.get('accessToken');
  if (token === null) return null;
  const signedIn = await findSession(context.db, token, context.clock.now());
  if (!signedIn) c.set('sessionEnded', true);
  return signedIn;
}

/** The signed-in account. Throws 401. */
export async function requireAccount(c: Context<ApiEnv>, context: AppContext): Promise<SignedIn> {
  const signedIn = await findSignedIn(c, context);
  if (!signedIn) throw new SignedOutError(translatorOf(c.get('locale'), 'accounts')('sign_in_first'));
  return signedIn;
}

/** The signed-in operator. Throws 401 if signed out, and 404 for other accounts, which hides the routes. */
export async function requireOperator(c: Context<ApiEnv>, context: AppContext): Promise<SignedIn> {
  const signedIn = await requireAccount(c, context);
  if (signedIn.account.role !== 'admin') {
    audit(context, 'operator-refused', { account: signedIn.account.id, requestId: c.get('requestId') });
    throw new NotFoundError(c.get('locale'));
  }
  return signedIn;
}
