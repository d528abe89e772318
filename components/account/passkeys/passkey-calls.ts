/** The two ceremonies whole: ask the API, ask the device, tell the API. Loaded when one begins. */
import type { Api } from '@/lib/api-client/api';
import { ApiFailure } from '@/lib/api-client/api';
import {
  addPasskey,
  passkeyCreationOptions,
  passkeyLogin,
  passkeyRequestOptions,
} from '@/lib/api-client/passkeys';
import type { SessionState } from '@/lib/contract/accounts';
import { makePasskey, PasskeyCalledOff, takePasskey } from './browser-passkeys';

/** Adds a passkey to the account; `password` where it is asked as proof. Throws ApiFailure. */
export async function addOwnPasskey(api: Api, password: string | undefined): Promise<void> {
  const options = await passkeyCreationOptions(api, password || undefined);
  await addPasskey(api, await orFailure(makePasskey(options)));
}

/** Signs in with a passkey, and says where to go on to. Throws ApiFailure. */
export async function signInWithPasskey(api: Api, redirectUrl: string): Promise<SessionState> {
  const credential = await orFailure(takePasskey(await passkeyRequestOptions(api)));
  return passkeyLogin(api, { credential, redirect_url: redirectUrl });
}

/** A ceremony that was called off is a failure without words of the server's: the form has its own. */
async function orFailure(ceremony: Promise<unknown>): Promise<unknown> {
  try {
    return await ceremony;
  } catch (error) {
    if (error instanceof PasskeyCalledOff) throw new ApiFailure(400, '');
    throw error;
  }
}
