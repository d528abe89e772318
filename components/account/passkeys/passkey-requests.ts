/** Both ceremonies: options from the API, the device, verification by the API. Loaded on first use. */
import type { Api } from '@/lib/api-client/api';
import { ApiFailure } from '@/lib/api-client/api';
import {
  addPasskey,
  passkeyCreationOptions,
  passkeyLogin,
  passkeyRequestOptions,
} from '@/lib/api-client/passkeys';
import type { SessionState } from '@/lib/contract/accounts';
import { getPasskey, makePasskey, PasskeyCalledOff } from './browser-passkeys';

/** Adds a passkey to the account; `password` where proof is required. Throws ApiFailure. */
export async function addOwnPasskey(api: Api, password: string | undefined): Promise<void> {
  const options = await passkeyCreationOptions(api, password || undefined);
  await addPasskey(api, await orFailure(makePasskey(options)));
}

/** Signs in with a passkey and returns the redirect. Throws ApiFailure. */
export async function signInWithPasskey(api: Api, redirectUrl: string): Promise<SessionState> {
  const credential = await orFailure(getPasskey(await passkeyRequestOptions(api)));
  return passkeyLogin(api, { credential, redirect_url: redirectUrl });
}

/** Maps a cancelled ceremony to a failure without a server message: the form has its own. */
async function orFailure(ceremony: Promise<unknown>): Promise<unknown> {
  try {
    return await ceremony;
  } catch (error) {
    if (error instanceof PasskeyCalledOff) throw new ApiFailure(400, '');
    throw error;
  }
}
