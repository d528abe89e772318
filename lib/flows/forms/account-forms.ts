/** The account forms: the fields of each by wire name, and their parsing. They are no flows and have no drafts. */

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
import { type FieldSet, type FieldSetReading, readFieldSet } from '@/lib/flows/field-set';

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

/** Parses a posted form; unknown names are ignored. The same on server and in the browser. */
export function readAccountForm<F extends AccountFormName>(
  form: F,
  sent: Readonly<Record<string, unknown>>,
): FieldSetReading<AccountFormValues<F>> {
  const fields: FieldSet = accountForms[form];
  // Nothing in these forms depends on the day.
  return readFieldSet(fields, sent, '') as FieldSetReading<AccountFormValues<F>>;
}
