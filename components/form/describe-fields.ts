/** Fields of an operator's action with their texts, as the controls take them. */
import type { CompanyCategory } from '@/lib/contract/companies';
import { formatTypedDate } from '@/lib/fields/calendar-date';
import { suggestionsOf } from '@/lib/fields/contract-fields';
import type { FieldsTranslator } from '@/lib/fields/describe-problem';
import { type FieldSet, listFieldSet } from '@/lib/flows/field-set';
import type { FieldView } from '@/lib/flows/flow-view';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

/** A field of an action: its id is unique on the page, its wire name the API's. */
export interface ActionFieldView extends FieldView {
  readonly postedAs: string;
}

export interface FieldsDescription {
  /** Prefix of field ids, so that two forms on a page don't collide. */
  readonly idPrefix: string;
  /** Initial values by wire name. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** Categories of suggested providers; all by default. */
  readonly providerCategories?: readonly CompanyCategory[] | undefined;
}

/** Describes a set of fields with the messages of namespace `fields`. */
export function describeFields<V extends object>(
  set: FieldSet<V>,
  locale: Locale,
  { idPrefix, values = {}, providerCategories }: FieldsDescription,
): readonly ActionFieldView[] {
  const t = translatorOf(locale, 'fields');
  return listFieldSet(set).map(([wire, field]) => {
    const { name, type, mode, attributes, required, width, suggestionsEndpoint } = field;
    const hint = textOf(t, `field.${name}.hint`);
    const value = values[wire];
    const options = field.options?.map((option) => ({
      value: option.value,
      label: textOf(t, `field.${name}.options.${option.value}`) ?? option.value,
    }));
    return {
      name: `${idPrefix}-${wire}`,
      postedAs: wire,
      label: textOf(t, `field.${name}.label`) ?? name,
      type,
      required,
      conditions: [],
      ...(mode ? { mode } : {}),
      ...(width ? { width } : {}),
      ...(suggestionsEndpoint ? { suggestionsEndpoint: suggestionsOf(providerCategories) } : {}),
      ...(attributes ? { attributes } : {}),
      ...(options ? { options } : {}),
      ...(hint === undefined ? {} : { hint }),
      ...(value === undefined ? {} : { value: type === 'date' ? formatTypedDate(value) : value }),
    };
  });
}

function textOf(t: FieldsTranslator, path: string): string | undefined {
  // The keys are derived from the declared field vocabulary.
  const key = path as Parameters<FieldsTranslator['has']>[0];
  return t.has(key) ? t(key) : undefined;
}
