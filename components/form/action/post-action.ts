/** Checks a form and posts it to its action. Loaded on first use: it imports the API client, contracts and fields. */
import * as z from 'zod';
import type { Api } from '@/lib/api-client/api';
import { browserApi } from '@/lib/api-client/browser';
import { postForm } from '@/lib/api-client/post-form';
import { withMinDelay } from '@/lib/api-client/with-min-delay';
import { emailConfirmation, mailReceipt, sessionState } from '@/lib/contract/accounts';
import { erasureReceipt } from '@/lib/contract/erasure';
import type { FieldsTranslator } from '@/lib/fields/describe-problem';
import { describeProblems } from '@/lib/flows/field-set';
import { type AccountFormName, readAccountForm } from '@/lib/flows/forms/account-forms';
import type { Locale } from '@/lib/i18n/locale';

export { findRequestFailure } from '@/lib/api-client/request-failure';

/** What an action responds with, by name. `any`: the page reads what it shows itself. */
const responses = {
  any: z.unknown(),
  session: sessionState,
  mail: mailReceipt,
  confirmation: emailConfirmation,
  erasure: erasureReceipt,
};
export type ResponseName = keyof typeof responses;
export type ResponseOf<N extends ResponseName> = z.output<(typeof responses)[N]>;

/** Form values by wire name. */
export type TypedValues = Readonly<Record<string, string>>;

/** The API of a form's request. */
export function actionApi(locale: Locale): Api {
  return withMinDelay(browserApi(locale));
}

/** Posts a form to its own address, as it would be posted natively. */
export function postAction<N extends ResponseName>(
  locale: Locale,
  {
    action,
    form,
    response,
  }: { readonly action: string; readonly form: HTMLFormElement; readonly response: N },
): Promise<ResponseOf<N>> {
  return postForm(actionApi(locale), { action, form, schema: responses[response] }) as Promise<ResponseOf<N>>;
}

export interface AccountCheck {
  /** The values as they are read: an address without the name that was copied with it. */
  readonly values: TypedValues;
  /** Every problem of them as text by wire name. */
  readonly problems: Readonly<Record<string, readonly string[]>>;
}

/** Checks the values of a form. */
export function checkAccountForm(
  form: AccountFormName,
  typed: TypedValues,
  t: FieldsTranslator,
): AccountCheck {
  const reading = readAccountForm(form, typed);
  if (!reading.ok) return { values: typed, problems: describeProblems(reading.problems, t) };
  const texts = Object.entries(reading.values).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return { values: { ...typed, ...Object.fromEntries(texts) }, problems: {} };
}
