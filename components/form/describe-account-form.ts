/**
 * Fields of an account form with their texts, as the controls take them. For servers, and for parts that load
 * late.
 */
import type { FieldsTranslator } from '@/lib/fields/describe-problem';
import type { Field } from '@/lib/fields/field';
import type { FieldView } from '@/lib/flows/flow-view';
import { type AccountFormName, accountForms } from '@/lib/flows/forms/account-forms';

/** A field of an account form: its id is unique on the page, its wire name the API's. */
export interface AccountFieldView extends FieldView {
  readonly postedAs: string;
}

export interface AccountFormDescription {
  /** Prefix of field ids, so that two forms on a page don't collide. */
  readonly idPrefix: string;
  /** Initial values by wire name. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Describes a form in the translator's language (namespace `fields`). */
export function describeAccountForm(
  form: AccountFormName,
  t: FieldsTranslator,
  { idPrefix, values = {} }: AccountFormDescription,
): readonly AccountFieldView[] {
  const fields: readonly (readonly [string, Field])[] = Object.entries(accountForms[form]);
  return fields.map(([wire, { name, type, required, width, attributes }]) => {
    const hint = textOf(t, `field.${name}.hint`);
    const value = values[wire];
    return {
      name: `${idPrefix}-${wire}`,
      postedAs: wire,
      label: textOf(t, `field.${name}.label`) ?? name,
      type,
      required,
      conditions: [],
      ...(width ? { width } : {}),
      ...(attributes ? { attributes } : {}),
      ...(hint === undefined ? {} : { hint }),
      ...(value === undefined ? {} : { value }),
    };
  });
}

function textOf(t: FieldsTranslator, path: string): string | undefined {
  // The keys are derived from the declared field vocabulary.
  const key = path as Parameters<FieldsTranslator['has']>[0];
  return t.has(key) ? t(key) : undefined;
}
