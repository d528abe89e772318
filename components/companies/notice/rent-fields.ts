/** Fields about the lease of a home. */
import type { FieldView } from '@/lib/flows/flow-view';
import { dateField, type FormContext, fieldView } from './notice-fields';

/** How long each payment covers, a day of payment, and whether the lease is a temporary one. */
export function rentFields(context: FormContext): FieldView[] {
  const { t } = context;
  const payment = fieldView(context, 'payment_months', {
    type: 'select',
    options: [
      { value: '', label: t('form.fields.payment_months.unknown') },
      ...(['1', '2', '3', '6', '12'] as const).map((value) => ({
        value,
        label: t(`form.fields.payment_months.options.${value}`),
      })),
    ],
  });
  const temporary = fieldView(context, 'temporary_lease', {
    type: 'select',
    hint: t('form.fields.temporary_lease.hint'),
    options: [
      { value: '', label: t('form.fields.temporary_lease.unknown') },
      ...(['true', 'false'] as const).map((value) => ({
        value,
        label: t(`form.fields.temporary_lease.options.${value}`),
      })),
    ],
  });
  return [payment, dateField(context, 'payment_day'), temporary];
}
