/** The fields of an account's form with their words, as the controls take them. For servers, and for parts that load late. */
import type { FieldsTranslator } from '@/lib/fields/describe-problem';
import type { Field } from '@/lib/fields/field';
import type { FieldView } from '@/lib/flows/flow-view';
import { type AccountFormName, accountForms } from '@/lib/flows/forms/account-forms';

/** A field of an account's form: its id is its own on the page, its name on the wire the API's. */
export interface AccountFieldView extends FieldView {
  readonly postedAs: string;
}

export interface AccountFormDescription {
  /** In front of the fields' ids, so that two forms of a page stay apart. */
  readonly idPrefix: string;
  /** What to start with, by wire name. */
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
  // The declared vocabulary makes these keys.
  const key = path as Parameters<FieldsTranslator['has']>[0];
  return t.has(key) ? t(key) : undefined;
}
