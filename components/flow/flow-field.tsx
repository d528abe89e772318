/** One field of a form, bound to react-hook-form: native controls by ref, others by value. */
import { memo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Control, ControlRegistration } from '@/components/form/control';
import { Field } from '@/components/form/field';
import type { FieldView, OptionView } from '@/lib/flows/flow-view';
import { formControls } from '@/lib/flows/form-post';
import type { FormValues } from './flow-values';

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
      if (control) dropMisplaced(control);
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
 * Takes back what the browser itself filled in when it opened the page of a draft again. Firefox remembers values by the place of
 * their fields in the document, and the document that a visitor typed in was another one: a first name got the postcode. The server
 * rendered the draft's values.
 */
function dropMisplaced(control: Control): void {
  if (document.documentElement.hasAttribute('data-hydrated')) return;
  const [opened] = performance.getEntriesByType('navigation');
  const isAgain = opened && 'type' in opened && (opened.type === 'reload' || opened.type === 'back_forward');
  if (!isAgain || !control.form?.elements.namedItem(formControls.draft)) return;
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = option.defaultSelected;
  } else {
    if (control instanceof HTMLInputElement) control.checked = control.defaultChecked;
    control.value = control.defaultValue;
  }
}

/**
 * Returns a radio button chosen before hydration, or null: react-hook-form adopts other early input
 * but resets radio buttons.
 */
function findEarlyChoice(control: Control): string | null {
  const isChosen = control instanceof HTMLInputElement && control.type === 'radio' && control.checked;
  return isChosen && !control.defaultChecked ? control.value : null;
}
