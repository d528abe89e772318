/** One field of a form, bound to react-hook-form: native controls by ref, others by value. */
import { memo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Control, ControlRegistration } from '@/components/form/control';
import { Field } from '@/components/form/field';
import type { FieldView, OptionView } from '@/lib/flows/flow-view';
import type { FormValues } from './values/flow-values';

export interface FlowFieldProps {
  readonly form: UseFormReturn<FormValues>;
  readonly field: FieldView;
  readonly errors: readonly string[];
  readonly options: readonly OptionView[] | undefined;
  readonly opens: string | undefined;
}

export const FlowField = memo(function FlowField({ form, field, errors, options, opens }: FlowFieldProps) {
  // A step shown again starts from the current values, not the page's initial ones.
  const [start] = useState(() => ({ ...field, value: form.getValues(field.name) }));
  const view = { ...field, value: start.value };
  const shared = { field: view, errors, opens, ...(options ? { options } : {}) };
  if (field.type === 'signature' || field.type === 'autocomplete') {
    const change = (value: unknown) =>
      form.setValue(field.name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    return <Field {...shared} onValue={change} />;
  }
  const { onChange, onBlur, ref } = form.register(field.name);
  const registration: ControlRegistration = {
    onChange: (event) => void onChange(event),
    onBlur: (event) => void onBlur(event),
    ref: (control) => {
      const early = control && findEarlyChoice(control);
      ref(control);
      // The ref callback runs at each render: skip values that the form already has.
      if (early && form.getValues(field.name) !== early)
        form.setValue(field.name, early, { shouldDirty: true });
    },
  };
  return <Field {...shared} registration={registration} />;
});

/**
 * Returns a radio button chosen before hydration, or null: react-hook-form adopts other early input
 * but resets radio buttons.
 */
function findEarlyChoice(control: Control): string | null {
  const isChosen = control instanceof HTMLInputElement && control.type === 'radio' && control.checked;
  return isChosen && !control.defaultChecked ? control.value : null;
}
