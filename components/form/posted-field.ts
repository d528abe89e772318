/** A field of a small form with its texts, as the controls take it. For servers, and for parts that load late. */
import type { FieldsTranslator } from '@/lib/fields/describe-problem';
import type { Field } from '@/lib/fields/field';
import type { FieldView } from '@/lib/flows/flow-view';

/** Its id is unique on the page, its wire name the API's. */
export interface PostedFieldView extends FieldView {
  readonly postedAs: string;
}

export interface PostedFieldDescription {
  /** Prefix of field ids, so that two forms on a page don't collide. */
  readonly idPrefix: string;
  /** Initial values by wire name. */
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** Describes a field without its texts; `label` is its name. */
export function postedField(
  wire: string,
  { name, type, required, width, attributes }: Field,
  { idPrefix, values = {} }: PostedFieldDescription,
): PostedFieldView {
  const value = values[wire];
  return {
    name: `${idPrefix}-${wire}`,
    postedAs: wire,
    label: name,
    type,
    required,
    conditions: [],
    ...(width ? { width } : {}),
    ...(attributes ? { attributes } : {}),
    ...(value === undefined ? {} : { value }),
  };
}

/** Describes a field with its label and hint in the translator's language (namespace `fields`). */
export function labelledField(
  wire: string,
  field: Field,
  t: FieldsTranslator,
  description: PostedFieldDescription,
): PostedFieldView {
  const hint = findFieldText(t, `${field.name}.hint`);
  return {
    ...postedField(wire, field, description),
    label: findFieldText(t, `${field.name}.label`) ?? field.name,
    ...(hint === undefined ? {} : { hint }),
  };
}

/** Returns the text of a field's key, if there is one. */
export function findFieldText(t: FieldsTranslator, path: string): string | undefined {
  // The keys are derived from the declared field vocabulary.
  const key = `field.${path}` as Parameters<FieldsTranslator['has']>[0];
  return t.has(key) ? t(key) : undefined;
}
