/** The fields of an operator's act with their words, as the controls take them. */
import type { CompanyCategory } from '@/lib/contract/companies';
import { dateOfBound } from '@/lib/fields/calendar-date';
import { suggestionsOf } from '@/lib/fields/contract-fields';
import type { FieldsTranslator } from '@/lib/fields/describe-problem';
import type { Field } from '@/lib/fields/field';
import { type FieldSet, listFieldSet } from '@/lib/flows/field-set';
import type { FieldView } from '@/lib/flows/flow-view';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

/** A field of an act: its id is its own on the page, its name on the wire the API's. */
export interface ActionFieldView extends FieldView {
  readonly postedAs: string;
}

export interface FieldsDescription {
  /** In front of the fields' ids, so that two forms of a page stay apart. */
  readonly idPrefix: string;
  /** What to start with, by wire name. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** A day of Europe/Amsterdam, YYYY-MM-DD: what date pickers offer goes by it. */
  readonly today?: string;
  /** Which companies a provider field suggests; without it those of any category. */
  readonly providerCategories?: readonly CompanyCategory[] | undefined;
}

/** Describes a set of fields by the words of namespace `fields`. */
export function describeFields<V extends object>(
  set: FieldSet<V>,
  locale: Locale,
  { idPrefix, values = {}, today, providerCategories }: FieldsDescription,
): readonly ActionFieldView[] {
  const t = translatorOf(locale, 'fields');
  return listFieldSet(set).map(([wire, field]) => {
    const { name, type, mode, required, width, suggestionsEndpoint } = field;
    const hint = textOf(t, `field.${name}.hint`);
    const attributes = attributesOf(field, today);
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
      ...(value === undefined ? {} : { value }),
    };
  });
}

function attributesOf({ type, mode, attributes, bounds }: Field, today: string | undefined) {
  if (type !== 'date' || mode === 'typed' || today === undefined) return attributes;
  return {
    ...attributes,
    ...(bounds?.first ? { min: dateOfBound(bounds.first, today) } : {}),
    ...(bounds?.last ? { max: dateOfBound(bounds.last, today) } : {}),
  };
}

function textOf(t: FieldsTranslator, path: string): string | undefined {
  // The declared vocabulary makes these keys.
  const key = path as Parameters<FieldsTranslator['has']>[0];
  return t.has(key) ? t(key) : undefined;
}
