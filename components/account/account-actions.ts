/**
 * The action of each account form on its validated values, by name, so that a server component can refer to
 * one.
 */
import type { AccountFormName, AccountFormValues } from '@/lib/flows/forms/account-forms';
import { isLocale } from '@/lib/i18n/locale';
import type { AccountCalls } from './account-calls';
import type { TypedValues } from './use-account-form';

interface Action<F extends AccountFormName> {
  /** The form that validates the values; null without fields. */
  readonly form: F | null;
  readonly run: (calls: AccountCalls, values: AccountFormValues<F>, typed: TypedValues) => Promise<unknown>;
}

/** An action with its form type erased. */
export interface AnyAction {
  readonly form: AccountFormName | null;
  readonly run: (calls: AccountCalls, values: never, typed: TypedValues) => Promise<unknown>;
}

const action = <F extends AccountFormName>(definition: Action<F>): AnyAction => definition;

export const accountActions = {
  'password-forgot': action({
    form: 'password-forgot',
    run: (calls, { email }) => calls.requestPasswordReset(email),
  }),
  'password-link': action({
    form: null,
    run: (calls, _, typed) => calls.requestPasswordReset(typed.email ?? ''),
  }),
  'sign-in-again': action({
    form: null,
    run: (calls, _, { email = '', redirect_url = '' }) => calls.requestMagicLink({ email, redirect_url }),
  }),
  name: action({ form: 'name', run: (calls, values) => calls.changeProfile(values) }),
  preferences: action({
    form: null,
    run: (calls, _, typed) =>
      calls.changeProfile({
        ...(isLocale(typed.locale) ? { locale: typed.locale } : {}),
        commercial_opted_in: typed.commercial_opted_in === 'true',
      }),
  }),
  password: action({ form: 'password', run: (calls, values) => calls.changePassword(values) }),
  email: action({ form: 'email', run: (calls, { email }) => calls.changeEmail(email) }),
  'email-cancel': action({ form: null, run: (calls) => calls.cancelEmailChange() }),
  'email-confirmation': action({ form: null, run: (calls) => calls.requestEmailConfirmation() }),
  'session-end': action({ form: null, run: (calls, _, typed) => calls.endSession(typed.id ?? '') }),
  'passkey-add': action({ form: null, run: (calls, _, typed) => calls.addPasskey(typed.password) }),
  'passkey-remove': action({ form: null, run: (calls, _, typed) => calls.removePasskey(typed.id ?? '') }),
  // The response contains the redirect; these pages read the new session themselves.
  'passkey-login': action({
    form: null,
    run: (calls, _, { redirect_url = '' }) => calls.signInWithPasskey(redirect_url),
  }),
  proof: action({
    form: null,
    run: (calls, _, { password = '', redirect_url = '' }) => calls.prove({ password, redirect_url }),
  }),
  claim: action({ form: null, run: (calls) => calls.claimRequests() }),
  export: action({ form: null, run: (calls) => calls.requestExport() }),
} as const satisfies Record<string, AnyAction>;

export type AccountActionName = keyof typeof accountActions;
