/** Passkey endpoints. `credential` is the result of the browser's `toJSON()`. */
import * as z from 'zod';
import { type SessionState, sessionState } from '@/lib/contract/accounts';
import { type Passkey, type PasskeyOptions, passkeyOptions, passkeys } from '@/lib/contract/passkeys';
import type { Api } from './api';

/**
 * Returns the options for creating a passkey. Throws ApiFailure 422 `password` or 403 when proof is required.
 */
export function passkeyCreationOptions(api: Api, password?: string): Promise<PasskeyOptions> {
  return api('/me/passkeys/options', { method: 'POST', body: { password }, schema: passkeyOptions });
}

/** Stores the created passkey. */
export async function addPasskey(api: Api, credential: unknown): Promise<Passkey[]> {
  return (await api('/me/passkeys', { method: 'POST', body: { credential }, schema: passkeys })).passkeys;
}

/** Lists the account's passkeys, oldest first. */
export async function listPasskeys(api: Api): Promise<Passkey[]> {
  return (await api('/me/passkeys', { schema: passkeys })).passkeys;
}

/** Removes one. */
export async function removePasskey(api: Api, id: string): Promise<void> {
  await api(`/me/passkeys/${encodeURIComponent(id)}`, { method: 'DELETE', schema: z.null() });
}

/** Returns the options for signing in with a passkey. */
export function passkeyRequestOptions(api: Api): Promise<PasskeyOptions> {
  return api('/passkeys/options', { method: 'POST', body: {}, schema: passkeyOptions });
}

/** Signs in with a passkey. */
export function passkeyLogin(
  api: Api,
  body: { credential: unknown; redirect_url?: string },
): Promise<SessionState> {
  return api('/passkeys/login', { method: 'POST', body, schema: sessionState });
}
