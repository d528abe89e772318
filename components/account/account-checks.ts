/** Validation of the account forms, loaded on first use. */
import type { FieldsTranslator } from '@/lib/fields/describe-problem';
import { describeProblems } from '@/lib/flows/field-set';
import {
  type AccountFormName,
  type AccountFormValues,
  readAccountForm,
} from '@/lib/flows/forms/account-forms';

export type AccountCheck<F extends AccountFormName> =
  | { readonly ok: true; readonly values: AccountFormValues<F> }
  | { readonly ok: false; readonly errors: Readonly<Record<string, readonly string[]>> };

/** Returns the validated values, or every problem as text by wire name. */
export function checkAccountForm<F extends AccountFormName>(
  form: F,
  typed: Readonly<Record<string, unknown>>,
  t: FieldsTranslator,
): AccountCheck<F> {
  const reading = readAccountForm(form, typed);
  if (reading.ok) return reading;
  return { ok: false, errors: describeProblems(reading.problems, t) };
}
