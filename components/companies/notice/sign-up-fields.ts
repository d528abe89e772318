/** Fields about how the contract was made, for the right to withdraw. */
import type { FieldView } from '@/lib/flows/flow-view';
import { dateField, type FormContext, fieldView } from './notice-fields';

/** How and when it was made, when goods came, whether the company told about the right, and whether it was asked to begin at once. */
export function signUpFields(context: FormContext): FieldView[] {
  const { t } = context;
  const yesOrNo = (name: 'right_told' | 'start_asked') =>
    fieldView(context, name, {
      type: 'select',
      options: [
        { value: '', label: t(`form.fields.${name}.unknown`) },
        ...(['true', 'false'] as const).map((value) => ({
          value,
          label: t(`form.fields.${name}.options.${value}`),
        })),
      ],
      hint: t(`form.fields.${name}.hint`),
    });
  const place = fieldView(context, 'made_at', {
    type: 'select',
    options: [
      { value: '', label: t('form.fields.made_at.unknown') },
      ...(['distance', 'shop'] as const).map((value) => ({
        value,
        label: t(`form.fields.made_at.options.${value}`),
      })),
    ],
  });
  return [
    dateField(context, 'made_on'),
    place,
    dateField(context, 'received_on'),
    yesOrNo('right_told'),
    dateField(context, 'told_on'),
    yesOrNo('start_asked'),
  ];
}
