/** Label, hint and errors around one control, or around several as a fieldset: the one markup of every field. */
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/style/class-names';
import type { FieldView } from '@/lib/flows/flow-view';
import { controlId, describedBy } from './field-ids';
import { FieldErrors, FieldHint, LabelText } from './field-parts';

interface FrameProps {
  readonly field: FieldView;
  readonly errors: readonly string[];
  /** Several controls under one legend (radios, a signature). */
  readonly grouped: boolean;
  readonly children: ReactNode;
}

export function FieldFrame({ field, errors, grouped, children }: FrameProps) {
  const { name } = field;
  const labelLook = field.isLabelInTitle ? 'sr-only' : 'font-semibold leading-snug';
  if (!grouped) {
    return (
      // In a row of fields that stretches them, the labels align at the top and the controls at the bottom.
      <div className="flex grow flex-col gap-1.5 [&>:last-child]:mt-auto">
        <label htmlFor={controlId(name)} className={labelLook}>
          <LabelText field={field} />
        </label>
        <FieldHint field={field} />
        <FieldErrors name={name} errors={errors} />
        {children}
      </div>
    );
  }
  return (
    <fieldset
      aria-describedby={describedBy(name, Boolean(field.hint ?? field.link), errors.length > 0)}
      className="grid min-w-0 gap-2"
    >
      <legend className={classNames(labelLook, !field.isLabelInTitle && 'mb-1.5')}>
        <LabelText field={field} />
      </legend>
      <FieldHint field={field} />
      <FieldErrors name={name} errors={errors} />
      {children}
    </fieldset>
  );
}
