/** Fields of an account form with their texts. */
import type { FieldsTranslator } from '@/lib/fields/describe-problem';
import type { Field } from '@/lib/fields/field';
import { type AccountFormName, accountForms } from '@/lib/flows/forms/account-forms';
import { labelledField, type PostedFieldDescription, type PostedFieldView } from './posted-field';

/** Describes a form in the translator's language (namespace `fields`). */
export function describeAccountForm(
  form: AccountFormName,
  t: FieldsTranslator,
  description: PostedFieldDescription,
): readonly PostedFieldView[] {
  const fields = Object.entries<Field>(accountForms[form]);
  return fields.map(([wire, field]) => labelledField(wire, field, t, description));
}
