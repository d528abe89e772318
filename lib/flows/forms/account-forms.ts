/**
 * The account forms: the fields of each by wire name, and their parsing. They are no
 * flows and have no drafts.
 */

import {
  accountEmail,
  accountTerms,
  currentPassword,
  newPassword,
  password,
  signInCode,
} from '@/lib/fields/account-fields';
import type { Field } from '@/lib/fields/field';
import {
  costAmount,
  costCategory,
  costName,
  costPeriod,
  costStartedOn,
  costTermMonths,
} from '@/lib/fields/fixed-costs/fixed-cost-fields';
import { commercialOptedIn, firstName, lastName } from '@/lib/fields/person-fields';
import type { FieldProblem } from '@/lib/fields/problem';
import { validateFlow } from '@/lib/flows/validate';
import { defaultLocale } from '@/lib/i18n/locale';

/** The fields of each form, by wire name. */
export const accountForms = {
  register: {
    first_name: firstName,
    last_name: lastName,
    email: accountEmail,
    password: newPassword,
    commercial_opted_in: commercialOptedIn,
    terms: accountTerms,
  },
  login: { email: accountEmail, password },
  'magic-link': { email: accountEmail },
  'magic-code': { email: accountEmail, code: signInCode },
  'password-forgot': { email: accountEmail },
  'password-reset': { password: newPassword },
  name: { first_name: firstName, last_name: lastName },
  password: { current_password: currentPassword, new_password: newPassword },
  email: { email: accountEmail },
  'fixed-cost': {
    name: costName,
    amount: costAmount,
    period: costPeriod,
    category: costCategory,
    started_on: costStartedOn,
    term_months: costTermMonths,
  },
} as const satisfies Record<string, Readonly<Record<string, Field>>>;

type Forms = typeof accountForms;
export type AccountFormName = keyof Forms;

/** Parsed values of a form by wire name. */
export type AccountFormValues<F extends AccountFormName> = {
  -readonly [N in keyof Forms[F]]: Forms[F][N] extends Field<string, infer V> ? V : never;
};

export interface AccountFormProblem {
  /** Key of the field in the messages `fields`. */
  readonly field: string;
  readonly problems: readonly FieldProblem[];
}

/** Parsed values, or every problem by wire name. */
export type AccountFormReading<F extends AccountFormName> =
  | { readonly ok: true; readonly values: AccountFormValues<F> }
  | { readonly ok: false; readonly problems: Readonly<Record<string, AccountFormProblem>> };

/** Parses a posted form; unknown names are ignored. The same on server and in the browser. */
export function readAccountForm<F extends AccountFormName>(
  form: F,
  sent: Readonly<Record<string, unknown>>,
): AccountFormReading<F> {
  const fields: readonly (readonly [string, Field])[] = Object.entries(accountForms[form]);
  const steps = [{ name: form, groups: [{ name: form, fields: fields.map(([, field]) => field) }] }];
  const raw = Object.fromEntries(fields.map(([wire, field]) => [field.name, sent[wire]]));
  // Nothing in these forms depends on the day.
  const result = validateFlow({ steps }, raw, { context: { today: '', locale: defaultLocale } });
  if (result.ok) {
    const values = Object.fromEntries(fields.map(([wire, field]) => [wire, result.values[field.name]]));
    return { ok: true, values: values as AccountFormValues<F> };
  }
  const problems = fields.flatMap(([wire, field]) => {
    const found = result.problems[field.name];
    return found ? [[wire, { field: field.name, problems: found }] as const] : [];
  });
  return { ok: false, problems: Object.fromEntries(problems) };
}
