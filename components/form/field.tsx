/** Any field of any flow, from its view: label, hint, errors, and the control of its type. */
import { useTranslations } from 'next-intl';
import type { RawSignature } from '@/lib/fields/raw-signature';
import type { OptionView } from '@/lib/flows/flow-view';
import { moveFocus } from './auto-progress';
import { Autocomplete } from './autocomplete.client';
import { CheckboxField } from './checkbox-field';
import { ChoiceControl } from './choice-control';
import { ariaOf, type ControlProps, textOf } from './control';
import { FieldFrame } from './field-frame';
import { controlId } from './field-ids';
import { SelectControl } from './select-control';
import { SignatureControl } from './signature-control.client';
import { TextControl } from './text-control';

export interface FieldProps extends ControlProps {
  /** The available options. */
  readonly options?: readonly OptionView[];
  /** Of a controlling field: the values that reveal further fields in its group, separated by spaces. */
  readonly opens?: string | undefined;
  /** For controls that are no native inputs: called with each new raw value. */
  readonly onValue?: (value: string | RawSignature) => void;
}

export function Field(props: FieldProps) {
  const { field, errors } = props;
  if (field.type === 'boolean' && field.mode !== 'buttons') return <CheckboxField {...props} />;
  const grouped = ['boolean', 'radio', 'multiselect', 'signature'].includes(field.type);
  return (
    <FieldFrame field={field} errors={errors} grouped={grouped}>
      <Control {...props} />
    </FieldFrame>
  );
}

function Control({ field, errors, registration, options = field.options ?? [], opens, onValue }: FieldProps) {
  const t = useTranslations('fields');
  const shared = { field, errors, ...(registration ? { registration } : {}) };
  switch (field.type) {
    case 'select':
      return <SelectControl {...shared} options={options} />;
    case 'radio':
    case 'multiselect':
      return <ChoiceControl {...shared} options={options} opens={opens} />;
    case 'boolean': {
      const choices = [
        { value: 'yes', label: t('controls.yes') },
        { value: 'no', label: t('controls.no') },
      ];
      return <ChoiceControl {...shared} options={choices} opens={opens === undefined ? undefined : 'yes'} />;
    }
    case 'signature':
      return <SignatureControl field={field} errors={errors} {...(onValue ? { onValue } : {})} />;
    case 'autocomplete':
      return (
        <Autocomplete
          id={controlId(field.name)}
          name={field.postedAs ?? field.name}
          endpoint={field.suggestionsEndpoint ?? ''}
          defaultValue={textOf(field.value)}
          {...(field.defaultTextValue === undefined ? {} : { defaultTextValue: field.defaultTextValue })}
          {...(field.placeholder === undefined ? {} : { placeholder: field.placeholder })}
          {...(onValue ? { onValue } : {})}
          onChosen={(_, input) => moveFocus(input, 'forward')}
          aria={ariaOf(field, errors)}
        />
      );
    default:
      return <TextControl {...shared} />;
  }
}
