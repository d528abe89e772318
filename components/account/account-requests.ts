/** API functions of the account forms, loaded on first use: they import the API client and its contracts. */
import { addOwnPasskey, signInWithPasskey } from '@/components/account/passkeys/passkey-requests';
import {
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
  requestEmailConfirmation,
  requestMagicLink,
  requestPasswordReset,
  resetPassword,
} from '@/lib/api-client/accounts';
import { browserApi } from '@/lib/api-client/browser';
import { eraseAccount } from '@/lib/api-client/erasure';
import { requestExport } from '@/lib/api-client/exports';
import { removePasskey } from '@/lib/api-client/passkeys';
import { withMinDelay } from '@/lib/api-client/with-min-delay';
import type { Locale } from '@/lib/i18n/locale';

export { findRequestFailure } from '@/lib/api-client/request-failure';

type Rest<F extends (api: never, ...rest: never[]) => unknown> = F extends (
  api: never,
  ...rest: infer R
) => unknown
  ? R
  : never;

/** Every function, bound to the browser's API in a language. */
export function accountRequestsIn(locale: Locale) {
  const api = withMinDelay(browserApi(locale));
  return {
    register: (account: NewAccount) => registerAccount(api, account),
    login: (...rest: Rest<typeof login>) => login(api, ...rest),
    requestMagicLink: (...rest: Rest<typeof requestMagicLink>) => requestMagicLink(api, ...rest),
    magicLogin: (...rest: Rest<typeof magicLogin>) => magicLogin(api, ...rest),
    requestPasswordReset: (email: string) => requestPasswordReset(api, email),
    resetPassword: (...rest: Rest<typeof resetPassword>) => resetPassword(api, ...rest),
    confirmEmail: (token: string) => confirmEmail(api, token),
    changeProfile: (...rest: Rest<typeof changeProfile>) => changeProfile(api, ...rest),
    changePassword: (...rest: Rest<typeof changePassword>) => changePassword(api, ...rest),
    changeEmail: (email: string) => changeEmail(api, email),
    cancelEmailChange: () => cancelEmailChange(api),
    requestEmailConfirmation: () => requestEmailConfirmation(api),
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

export type AccountRequests = ReturnType<typeof accountRequestsIn>;
