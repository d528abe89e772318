/**
 * Where a page shows an experiment (spec §3 'Experiments'): the page has what every variant shows, and a rule of
 * app/styles/base.css hides what is not this browser's, before anything is painted. A page is the same for everybody.
 */
import type { ReactNode } from 'react';
import type { ExperimentName, Variant } from '@/lib/experiments/experiments';
import { ExposureMark } from './exposure-mark.client';

export interface ExperimentPlaceProps<Name extends ExperimentName> {
  readonly experiment: Name;
  /** What each variant shows; one without an entry shows nothing. */
  readonly variants: Partial<Record<Variant<Name>, ReactNode>>;
}

export function ExperimentPlace<Name extends ExperimentName>({
  experiment,
  variants,
}: ExperimentPlaceProps<Name>) {
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
