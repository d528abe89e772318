/**
 * The action of each account form on its validated values, by name, so that a server component can refer to
 * one.
 */
import type { AccountFormName, AccountFormValues } from '@/lib/flows/forms/account-forms';
import { isLocale } from '@/lib/i18n/locale';
import type { AccountRequests } from './account-requests';
import type { TypedValues } from './use-account-form';

interface Action<F extends AccountFormName> {
  /** The form that validates the values; null without fields. */
  readonly form: F | null;
  readonly run: (
    requests: AccountRequests,
    values: AccountFormValues<F>,
    typed: TypedValues,
  ) => Promise<unknown>;
}

/** An action with its form type erased. */
export interface AnyAction {
  readonly form: AccountFormName | null;
  readonly run: (requests: AccountRequests, values: never, typed: TypedValues) => Promise<unknown>;
}

const action = <F extends AccountFormName>(definition: Action<F>): AnyAction => definition;

export const accountActions = {
  'password-forgot': action({
    form: 'password-forgot',
    run: (requests, { email }) => requests.requestPasswordReset(email),
  }),
  'password-link': action({
    form: null,
    run: (requests, _, typed) => requests.requestPasswordReset(typed.email ?? ''),
  }),
  'sign-in-again': action({
    form: null,
    run: (requests, _, { email = '', redirect_url = '' }) =>
      requests.requestMagicLink({ email, redirect_url }),
  }),
  name: action({ form: 'name', run: (requests, values) => requests.changeProfile(values) }),
  preferences: action({
    form: null,
    run: (requests, _, typed) =>
      requests.changeProfile({
        ...(isLocale(typed.locale) ? { locale: typed.locale } : {}),
        commercial_opted_in: typed.commercial_opted_in === 'true',
      }),
  }),
  password: action({ form: 'password', run: (requests, values) => requests.changePassword(values) }),
  email: action({ form: 'email', run: (requests, { email }) => requests.changeEmail(email) }),
  'email-cancel': action({ form: null, run: (requests) => requests.cancelEmailChange() }),
  'email-confirmation': action({ form: null, run: (requests) => requests.requestEmailConfirmation() }),
  'session-end': action({ form: null, run: (requests, _, typed) => requests.endSession(typed.id ?? '') }),
  'passkey-add': action({ form: null, run: (requests, _, typed) => requests.addPasskey(typed.password) }),
  'passkey-remove': action({
    form: null,
    run: (requests, _, typed) => requests.removePasskey(typed.id ?? ''),
  }),
  // The response contains the redirect; these pages read the new session themselves.
  'passkey-login': action({
    form: null,
    run: (requests, _, { redirect_url = '' }) => requests.signInWithPasskey(redirect_url),
  }),
  proof: action({
    form: null,
    run: (requests, _, { password = '', redirect_url = '' }) => requests.prove({ password, redirect_url }),
  }),
  claim: action({ form: null, run: (requests) => requests.claimRequests() }),
  export: action({ form: null, run: (requests) => requests.requestExport() }),
} as const satisfies Record<string, AnyAction>;

export type AccountActionName = keyof typeof accountActions;
