/** Fields of an operator's action with their texts, as the controls take them. */
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import { formatTypedDate } from '@/lib/fields/calendar-date';
import { suggestionsOf } from '@/lib/fields/contract-fields';
import { type FieldSet, listFieldSet } from '@/lib/flows/field-set';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import {
  findFieldText,
  labelledField,
  type PostedFieldDescription,
  type PostedFieldView,
} from './posted-field';

export interface FieldsDescription extends PostedFieldDescription {
  /** Categories of suggested providers; all by default. */
  readonly providerCategories?: readonly CompanyCategory[] | undefined;
}

/** Describes a set of fields with the messages of namespace `fields`. */
export function describeFields<V extends object>(
  set: FieldSet<V>,
  locale: Locale,
  { providerCategories, ...description }: FieldsDescription,
): readonly PostedFieldView[] {
  const t = translatorOf(locale, 'fields');
  return listFieldSet(set).map(([wire, field]) => {
    const { name, type, mode, suggestionsEndpoint } = field;
    const value = description.values?.[wire];
    const options = field.options?.map((option) => ({
      value: option.value,
      label: findFieldText(t, `${name}.options.${option.value}`) ?? option.value,
    }));
    return {
      ...labelledField(wire, field, t, description),
      ...(mode ? { mode } : {}),
      ...(suggestionsEndpoint ? { suggestionsEndpoint: suggestionsOf(providerCategories) } : {}),
      ...(options ? { options } : {}),
      ...(type === 'date' && value !== undefined ? { value: formatTypedDate(value) } : {}),
    };
  });
}
