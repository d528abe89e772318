/**
 * Renders an experiment: the page contains every variant, and a rule of app/styles/base.css hides the others pre-paint.
 * Pages stay identical for all visitors, so that they can be cached.
 */
import type { ReactNode } from 'react';
import type { ExperimentName, Variant } from '@/lib/experiments/experiments';
import { ExposureMark } from './exposure-mark.client';

export interface ExperimentSlotProps<Name extends ExperimentName> {
  readonly experiment: Name;
  /** Content by variant; nothing for a missing entry. */
  readonly variants: Partial<Record<Variant<Name>, ReactNode>>;
}

export function ExperimentSlot<Name extends ExperimentName>({
  experiment,
  variants,
}: ExperimentSlotProps<Name>) {
  return (
    <div data-experiment={experiment}>
      <ExposureMark experiment={experiment} />
      {Object.entries<ReactNode>(variants).map(([variant, shown]) => (
        <div key={variant} data-variant={variant}>
          {shown}
        </div>
      ))}
    </div>
  );
}
