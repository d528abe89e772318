/** Named questions and acts about passkeys. `credential` is what the browser's own `toJSON()` gives. */
import { z } from 'zod';
import { type SessionState, sessionState } from '@/lib/contract/accounts';
import { type Passkey, type PasskeyOptions, passkeyOptions, passkeys } from '@/lib/contract/passkeys';
import type { Api } from './api';

/** What the browser needs to make one. Throws ApiFailure 422 `password` or 403 where it has to be shown who asks. */
export function passkeyCreationOptions(api: Api, password?: string): Promise<PasskeyOptions> {
  return api('/me/passkeys/options', { method: 'POST', body: { password }, schema: passkeyOptions });
}

/** Keeps the one that the browser made. */
export async function addPasskey(api: Api, credential: unknown): Promise<Passkey[]> {
  return (await api('/me/passkeys', { method: 'POST', body: { credential }, schema: passkeys })).passkeys;
}

/** The account's passkeys, the oldest first. */
export async function listPasskeys(api: Api): Promise<Passkey[]> {
  return (await api('/me/passkeys', { schema: passkeys })).passkeys;
}

/** Forgets one. */
export async function removePasskey(api: Api, id: string): Promise<void> {
  await api(`/me/passkeys/${encodeURIComponent(id)}`, { method: 'DELETE', schema: z.null() });
}

/** What the browser needs to sign in with one. */
export function passkeyRequestOptions(api: Api): Promise<PasskeyOptions> {
  return api('/passkeys/options', { method: 'POST', body: {}, schema: passkeyOptions });
}

/** Signs in with the one that the browser used. */
export function passkeyLogin(
  api: Api,
  body: { credential: unknown; redirect_url?: string },
): Promise<SessionState> {
  return api('/passkeys/login', { method: 'POST', body, schema: sessionState });
}
