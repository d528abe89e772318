/** The steps of a form, on a twig. */

import { Icon } from './drawings/icon';
import { classNames } from './style/class-names';
import { PageLink } from './text/page-link.client';

interface StepperStep {
  readonly key: string;
  readonly label: string;
  readonly state: 'done' | 'current' | 'todo';
  /** Link to a completed step. */
  readonly href?: string | undefined;
}

export interface StepperProps {
  readonly steps: readonly StepperStep[];
  /** Name of the list for assistive technology, for example "Stappen". */
  readonly label: string;
  readonly className?: string;
}

const marks = {
  done: 'border-moss bg-moss text-sheet',
  current: 'border-ink bg-sprout text-on-sprout',
  todo: 'border-line bg-sheet text-ink-soft',
} as const;

export function Stepper({ steps, label, className }: StepperProps) {
  return (
    <ol aria-label={label} className={classNames('flex items-start', className)}>
      {steps.map(({ key, label: name, state, href }, index) => (
        <li
          key={key}
          aria-current={state === 'current' ? 'step' : undefined}
          className={classNames(
            'relative flex min-w-0 flex-1 flex-col gap-2',
            index === steps.length - 1 && 'flex-none',
          )}
        >
          {index < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-[15px] right-2 left-10 border-t-2',
                state === 'done' ? 'border-moss' : 'border-line border-dashed',
              )}
            />
          ) : null}
          <span
            aria-hidden="true"
            className={classNames(
              'figures grid size-8 place-items-center rounded-chip border-[1.5px] font-semibold text-sm',
              marks[state],
            )}
          >
            {state === 'done' ? <Icon name="check" sizePixels={17} /> : index + 1}
          </span>
          <span
            className={classNames(
              'pr-3 text-sm leading-snug',
              state === 'current' ? 'font-semibold' : 'text-ink-soft',
            )}
          >
            {href && state === 'done' ? (
              <PageLink href={href} className="text-moss underline underline-offset-4">
                {name}
              </PageLink>
            ) : (
              name
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
