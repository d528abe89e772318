/** Who asks, for questions about what belongs to somebody: the browser, and the account that it is signed in to. */
import type { Context } from 'hono';
import { findSignedIn } from '../accounts/sessions/current-session';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import type { Principal } from './access';
import { browserHashOf } from './browser';

/** The caller. `browserHash` is given where the browser just got its key. */
export async function principalOf(
  c: Context<ApiEnv>,
  context: AppContext,
  browserHash: string = browserHashOf(c),
): Promise<Required<Principal>> {
  const signedIn = await findSignedIn(c, context);
  return { browserHash, accountId: signedIn?.account.id ?? null };
}
