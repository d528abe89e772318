/** Text controls: string, email, password, date, number and multi-line text. */
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/style/class-names';
import { textAreaColumnsCount, textAreaRowsCount } from '@/lib/config/business';
import type { FieldType } from '@/lib/fields/field';
import type { FieldView } from '@/lib/flows/flow-view';
import { ariaOf, type ControlProps, controlLook, textOf, widthOf } from './control';
import { controlId } from './field-ids';

const inputTypes: Partial<Record<FieldType, string>> = { email: 'email', password: 'password' };

function inputTypeOf({ type, attributes }: FieldView): string {
  if (attributes?.inputMode === 'tel') return 'tel';
  return inputTypes[type] ?? 'text';
}

export function TextControl({ field, errors, registration }: ControlProps) {
  const t = useTranslations('fields');
  const shared = {
    ...field.attributes,
    ...registration,
    ...ariaOf(field, errors),
    id: controlId(field.name),
    name: field.postedAs ?? field.name,
    // Passwords are never rendered into a page.
    defaultValue: field.type === 'password' ? '' : textOf(field.value),
    // Native date controls follow the browser's language instead of the page's.
    placeholder: field.placeholder ?? (field.type === 'date' ? t('controls.datePlaceholder') : undefined),
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
