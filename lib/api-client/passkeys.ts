/** Passkeys. `credential` is the result of the browser's `toJSON()`. */
import { sessionState } from '@/lib/contract/accounts';
import { passkeyOptions, passkeys } from '@/lib/contract/passkeys';
import type { Api } from './api';

/** The options for creating a passkey. Throws ApiFailure 422 `password` or 403 when proof is required. */
export const passkeyCreationOptions = (api: Api, password?: string) =>
  api('/me/passkeys/options', { method: 'POST', body: { password }, schema: passkeyOptions });

/** Stores the created passkey. */
export const addPasskey = async (api: Api, credential: unknown) =>
  (await api('/me/passkeys', { method: 'POST', body: { credential }, schema: passkeys })).passkeys;

/** Oldest first. */
export const listPasskeys = async (api: Api) => (await api('/me/passkeys', { schema: passkeys })).passkeys;

/** The options for signing in with a passkey. */
export const passkeyRequestOptions = (api: Api) =>
  api('/passkeys/options', { method: 'POST', body: {}, schema: passkeyOptions });

export const passkeyLogin = (api: Api, body: { credential: unknown; redirect_url?: string }) =>
  api('/passkeys/login', { method: 'POST', body, schema: sessionState });
