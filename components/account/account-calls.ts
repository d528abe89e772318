/** The calls of accounts' forms, fetched when one is made: they bring the API client and its contracts along. */
import { z } from 'zod';
import { addOwnPasskey, signInWithPasskey } from '@/components/passkeys/passkey-calls';
import {
  askEmailConfirmation,
  askMagicLink,
  askPasswordReset,
  cancelEmailChange,
  changeEmail,
  changePassword,
  changeProfile,
  claimRequests,
  confirmEmail,
  endSession,
  login,
  magicLogin,
  type NewAccount,
  prove,
  registerAccount,
  resetPassword,
} from '@/lib/api-client/accounts';
import { ApiFailure } from '@/lib/api-client/api';
import { browserApi } from '@/lib/api-client/browser';
import { eraseAccount } from '@/lib/api-client/erasure';
import { requestExport } from '@/lib/api-client/exports';
import { removePasskey } from '@/lib/api-client/passkeys';
import { withMinDelay } from '@/lib/api-client/with-min-delay';
import type { Locale } from '@/lib/i18n/locale';

type Rest<F extends (api: never, ...rest: never[]) => unknown> = F extends (
  api: never,
  ...rest: infer R
) => unknown
  ? R
  : never;

/** Every call, bound to the browser's API in a language. */
export function accountCallsIn(locale: Locale) {
  const api = withMinDelay(browserApi(locale));
  return {
    register: (account: NewAccount) => registerAccount(api, account),
    login: (...rest: Rest<typeof login>) => login(api, ...rest),
    askMagicLink: (...rest: Rest<typeof askMagicLink>) => askMagicLink(api, ...rest),
    magicLogin: (...rest: Rest<typeof magicLogin>) => magicLogin(api, ...rest),
    askPasswordReset: (email: string) => askPasswordReset(api, email),
    resetPassword: (...rest: Rest<typeof resetPassword>) => resetPassword(api, ...rest),
    confirmEmail: (token: string) => confirmEmail(api, token),
    changeProfile: (...rest: Rest<typeof changeProfile>) => changeProfile(api, ...rest),
    changePassword: (...rest: Rest<typeof changePassword>) => changePassword(api, ...rest),
    changeEmail: (email: string) => changeEmail(api, email),
    cancelEmailChange: () => cancelEmailChange(api),
    askEmailConfirmation: () => askEmailConfirmation(api),
    endSession: (id: string) => endSession(api, id),
    prove: (...rest: Rest<typeof prove>) => prove(api, ...rest),
    claimRequests: () => claimRequests(api),
    requestExport: () => requestExport(api),
    addPasskey: (password: string | undefined) => addOwnPasskey(api, password),
    removePasskey: (id: string) => removePasskey(api, id),
    signInWithPasskey: (redirectUrl: string) => signInWithPasskey(api, redirectUrl),
    eraseAccount: (...rest: Rest<typeof eraseAccount>) => eraseAccount(api, ...rest),
  };
}

export type AccountCalls = ReturnType<typeof accountCallsIn>;

/** A call that failed, told apart as a form has to. */
export interface AccountCallFailure {
  /** What the server said, or that it said nothing of use, or that no answer came. */
  readonly kind: 'answered' | 'unknown' | 'offline';
  readonly status: number;
  readonly message: string;
  /** By wire name. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | null;
}

/** What a gateway answers in the API's place: its words are not ours. */
const gatewayStatuses = new Set([502, 503, 504]);

/** Reads what a call threw; an answer that is not the contract's counts as unknown. Gives null for what is no failed call. */
export function findAccountFailure(error: unknown): AccountCallFailure | null {
  if (error instanceof z.core.$ZodError) {
    return { kind: 'unknown', status: 200, message: '', errors: {}, retryAfterSeconds: null };
  }
  if (!(error instanceof ApiFailure)) return null;
  const { status, message, errors, retryAfterSeconds } = error;
  const kind =
    status === 0 ? 'offline' : gatewayStatuses.has(status) || message === '' ? 'unknown' : 'answered';
  return { kind, status, message, errors, retryAfterSeconds };
}
