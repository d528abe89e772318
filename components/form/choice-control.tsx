/** Radios and checkboxes. Each choice is 48 px high and clickable as a whole. */
import { classNames } from '@/components/ui/style/class-names';
import type { OptionView } from '@/lib/flows/flow-view';
import type { ControlProps } from './control';
import { controlId, errorsId } from './field-ids';

interface ChoiceProps extends ControlProps {
  readonly options: readonly OptionView[];
  /** The values that reveal further fields, separated by spaces; by CSS, so that it works without JavaScript. */
  readonly opens?: string | undefined;
}

export const choiceLook =
  'relative flex min-h-12 scroll-mb-32 items-start gap-3 rounded-field border-[1.5px] border-line bg-sheet px-3.5 py-3 transition-colors hover:border-ink has-checked:border-moss has-checked:bg-sand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2';
export const boxLook = 'mt-0.5 size-5 shrink-0 accent-moss focus-visible:outline-none';

export function ChoiceControl({ field, errors, registration, options, opens }: ChoiceProps) {
  const several = field.type === 'multiselect';
  const chosen = Array.isArray(field.value) ? field.value : [field.value];
  const beside = field.mode === 'buttons';
  const isShortPair = options.length === 2 && options.every(({ hint, note }) => !hint && !note);
  return (
    <div
      className={classNames(
        'grid gap-2.5',
        beside ? 'grid-cols-2 sm:max-w-[20rem]' : isShortPair && '@2xl:grid-cols-2',
      )}
    >
      {options.map(({ value, label, hint, note }, index) => {
        const id = index === 0 ? controlId(field.name) : `${controlId(field.name)}-${value}`;
        return (
          <label key={value} htmlFor={id} className={choiceLook}>
            <input
              {...registration}
              id={id}
              type={several ? 'checkbox' : 'radio'}
              name={field.postedAs ?? field.name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={errors.length > 0 || undefined}
              aria-describedby={
                [hint && `${id}-about`, errors.length > 0 && errorsId(field.name)]
                  .filter(Boolean)
                  .join(' ') || undefined
              }
              data-opens={opens?.split(' ').includes(value) ? '' : undefined}
              className={boxLook}
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold leading-snug">
                {label}
                {note ? (
                  <span className="figures whitespace-nowrap font-display text-lg leading-none">{note}</span>
                ) : null}
              </span>
              {hint ? (
                <span id={`${id}-about`} className="mt-1 block text-ink-soft text-sm leading-snug">
                  {hint}
                </span>
              ) : null}
            </span>
          </label>
        );
      })}
    </div>
  );
}
