/** Fields of a form with their errors. */
import type { ReactNode } from 'react';
import { Field } from './field';
import type { PostedFieldView } from './posted-field';

export type FieldTexts = Readonly<Record<string, readonly string[]>>;

interface FormFieldsProps {
  readonly fields: readonly PostedFieldView[];
  /** By wire name. */
  readonly errors: FieldTexts;
  /** Content below a field, by wire name. */
  readonly after?: Readonly<Record<string, ReactNode>>;
  /** Called when a box is ticked or unticked. */
  readonly onTick?: (wire: string, ticked: boolean) => void;
}

export function FormFields({ fields, errors, after = {}, onTick }: FormFieldsProps) {
  return fields.map((field) => {
    const { postedAs } = field;
    const tickable = field.type === 'boolean' && onTick !== undefined;
    return (
      <div key={postedAs} className="grid gap-2">
        <Field
          field={field}
          errors={errors[postedAs] ?? []}
          {...(tickable
            ? {
                registration: {
                  onChange: ({ target }) =>
                    onTick(postedAs, target instanceof HTMLInputElement && target.checked),
                },
              }
            : {})}
        />
        {after[postedAs]}
      </div>
    );
  });
}
