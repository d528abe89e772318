/** API functions of the account forms, loaded on first use: they import the API client and its contracts. */
import { addOwnPasskey, signInWithPasskey } from '@/components/account/passkeys/passkey-requests';
import {
  confirmEmail,
  login,
  magicLogin,
  type NewAccount,
  registerAccount,
  requestMagicLink,
  requestPasswordReset,
  resetPassword,
} from '@/lib/api-client/accounts';
import { browserApi } from '@/lib/api-client/browser';
import { eraseAccount } from '@/lib/api-client/erasure';
import { postForm } from '@/lib/api-client/post-form';
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
    /** Posts a form to its own address, as it would be posted natively. */
    post: (action: string, form: HTMLFormElement) => postForm(api, action, form),
    register: (account: NewAccount) => registerAccount(api, account),
    login: (...rest: Rest<typeof login>) => login(api, ...rest),
    requestMagicLink: (...rest: Rest<typeof requestMagicLink>) => requestMagicLink(api, ...rest),
    magicLogin: (...rest: Rest<typeof magicLogin>) => magicLogin(api, ...rest),
    requestPasswordReset: (email: string) => requestPasswordReset(api, email),
    resetPassword: (...rest: Rest<typeof resetPassword>) => resetPassword(api, ...rest),
    confirmEmail: (token: string) => confirmEmail(api, token),
    addPasskey: (password: string | undefined) => addOwnPasskey(api, password),
    signInWithPasskey: (redirectUrl: string) => signInWithPasskey(api, redirectUrl),
    eraseAccount: (...rest: Rest<typeof eraseAccount>) => eraseAccount(api, ...rest),
  };
}

export type AccountRequests = ReturnType<typeof accountRequestsIn>;
