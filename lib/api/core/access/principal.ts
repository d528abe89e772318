/** The principal of a request: the browser, and the account signed in there. */
import type { Context } from 'hono';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { findSignedIn } from '../identity/sessions/current-session';
import type { Principal } from './access';
import { browserHashOf } from './browser';

/** `browserHash` is passed if the browser just received its cookie. */
export async function principalOf(
  c: Context<ApiEnv>,
  context: AppContext,
  browserHash: string = browserHashOf(c),
): Promise<Required<Principal>> {
  const signedIn = await findSignedIn(c, context);
  return { browserHash, accountId: signedIn?.account.id ?? null };
}
