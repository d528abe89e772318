/** A labelled native control with its errors, without client code. Throws for a field that needs more than a native control. */
import type { FieldView } from '@/lib/flows/flow-view';
import { CheckboxField } from '../checkbox-field';
import { ChoiceControl } from '../choice-control';
import { FieldFrame } from '../field-frame';
import { SelectControl } from '../select-control';
import { TextControl } from '../text-control';

interface NativeFieldProps {
  readonly field: FieldView;
  readonly errors: readonly string[];
}

/** Types with a text control. */
const typed: ReadonlySet<FieldView['type']> = new Set(['string', 'text', 'email', 'number', 'date']);

export function NativeField(props: NativeFieldProps) {
  const { field } = props;
  if (field.type === 'boolean' && field.mode !== 'buttons') return <CheckboxField {...props} />;
  return (
    <FieldFrame {...props} grouped={field.type === 'radio'}>
      <Control {...props} />
    </FieldFrame>
  );
}

function Control(props: NativeFieldProps) {
  const { name, type, options = [] } = props.field;
  if (type === 'select') return <SelectControl {...props} options={options} />;
  if (type === 'radio') return <ChoiceControl {...props} options={options} />;
  if (typed.has(type)) return <TextControl {...props} />;
  throw new Error(`a native form has no control for ${name}`);
}
