/** A single checkbox with its own label, hint and errors: consents, declarations, "this is a business contract". */

import { classNames } from '@/components/ui/style/class-names';
import { isTicked } from '@/lib/fields/condition';
import { boxLook, choiceLook } from './choice-control';
import { ariaOf, type ControlProps } from './control';
import { controlId } from './field-ids';
import { FieldErrors, FieldHint, LabelText } from './field-parts';

export function CheckboxField({
  field,
  errors,
  registration,
  opens,
}: ControlProps & { opens?: string | undefined }) {
  const id = controlId(field.name);
  return (
    <div className="grid gap-2">
      <FieldErrors name={field.name} errors={errors} />
      <label htmlFor={id} className={classNames(choiceLook, errors.length > 0 && 'border-2! border-danger!')}>
        <input
          {...registration}
          {...ariaOf(field, errors)}
          id={id}
          type="checkbox"
          name={field.postedAs ?? field.name}
          value="true"
          defaultChecked={isTicked(field.value)}
          data-opens={opens === undefined ? undefined : ''}
          className={boxLook}
        />
        <span className="min-w-0 flex-1 leading-snug">
          <LabelText field={field} />
        </span>
      </label>
      <FieldHint field={field} />
    </div>
  );
}
