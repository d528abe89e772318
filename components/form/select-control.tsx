/** A native select, for many options. */
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/style/class-names';
import type { OptionView } from '@/lib/flows/flow-view';
import { ariaOf, type ControlProps, controlLook, textOf, widthOf } from './control';
import { controlId } from './field-ids';

export function SelectControl({
  field,
  errors,
  registration,
  options,
}: ControlProps & { options: readonly OptionView[] }) {
  const t = useTranslations('fields');
  const chosen = textOf(field.value);
  const hasEmpty = options.some(({ value }) => value === '');
  return (
    <select
      {...registration}
      {...ariaOf(field, errors)}
      id={controlId(field.name)}
      name={field.postedAs ?? field.name}
      defaultValue={chosen}
      autoComplete={field.attributes?.autoComplete}
      className={classNames(controlLook, widthOf(field), 'select-arrow')}
    >
      {hasEmpty || chosen !== '' ? null : <option value="">{t('controls.choose')}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
