/** Text controls: string, email, password, date, number and multi-line text. */
import { classNames } from '@/components/ui/class-names';
import { textAreaColumnsCount, textAreaRowsCount } from '@/lib/config/business';
import type { FieldType } from '@/lib/fields/field';
import type { FieldView } from '@/lib/flows/flow-view';
import { ariaOf, type ControlProps, controlLook, textOf, widthOf } from './control';
import { controlId } from './field-ids';

const inputTypes: Partial<Record<FieldType, string>> = { email: 'email', password: 'password' };

function inputTypeOf({ type, mode, attributes }: FieldView): string {
  if (type === 'date' && mode !== 'typed') return 'date';
  if (attributes?.inputMode === 'tel') return 'tel';
  return inputTypes[type] ?? 'text';
}

export function TextControl({ field, errors, registration }: ControlProps) {
  const shared = {
    ...field.attributes,
    ...registration,
    ...ariaOf(field, errors),
    id: controlId(field.name),
    name: field.postedAs ?? field.name,
    // Passwords are never rendered into a page.
    defaultValue: field.type === 'password' ? '' : textOf(field.value),
    placeholder: field.placeholder,
  };
  if (field.type === 'text') {
    return (
      <textarea
        rows={textAreaRowsCount}
        cols={textAreaColumnsCount}
        {...shared}
        className={classNames(controlLook, 'resize-y leading-normal')}
      />
    );
  }
  return (
    <input
      {...shared}
      type={inputTypeOf(field)}
      className={classNames(controlLook, widthOf(field), field.type === 'number' && 'figures')}
    />
  );
}
