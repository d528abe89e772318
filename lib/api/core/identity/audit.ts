/** Account events in the log: by the account's random id, never with an address, a name or a token. */
import type { Context } from 'hono';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';

export type AccountEvent =
  | 'registered'
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'magic-link-asked'
  | 'magic-link-failed'
  | 'magic-sign-in-refused'
  | 'password-forgotten'
  | 'password-changed'
  | 'email-confirmed'
  | 'email-change-asked'
  | 'email-changed'
  | 'session-ended'
  | 'requests-claimed'
  | 'role-changed'
  | 'operator-refused'
  | 'proof-refused'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-refused'
  | 'export-asked'
  | 'export-fetched'
  | 'account-erased'
  | 'backup-made';

/** Writes one line. `account` is left out if it would reveal that an account exists. */
export function audit(
  { log }: Pick<AppContext, 'log'>,
  event: AccountEvent,
  details: { readonly account?: string; readonly requestId?: string; readonly how?: string } = {},
): void {
  log.info({ audit: event, ...details }, 'account');
}

/** Request data of an audit line. */
export function requestOf({ c }: { readonly c: Context<ApiEnv> }): { requestId: string } {
  return { requestId: c.get('requestId') };
}
