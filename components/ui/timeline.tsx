/** Stations on a line: solid for past, dashed for future. */
import type { ReactNode } from 'react';
import { Icon } from './drawings/icon';
import { classNames } from './style/class-names';

type StationState = 'done' | 'current' | 'todo';

interface Station {
  readonly key: string;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly state: StationState;
}

export interface TimelineProps {
  readonly stations: readonly Station[];
  /** Label of the list for assistive technology. */
  readonly label?: string;
  /** Accessible texts of the states, after each label. */
  readonly stateLabels?: Readonly<Record<StationState, string>>;
  readonly className?: string;
}

const marks: Record<StationState, string> = {
  done: 'border-moss bg-moss text-sheet',
  current: 'border-ink bg-sprout text-on-sprout',
  todo: 'border-line border-dashed bg-sheet text-ink-soft',
};

export function Timeline({ stations, label, stateLabels, className }: TimelineProps) {
  return (
    <ol aria-label={label} className={className}>
      {stations.map(({ key, label: name, detail, state }, index) => {
        const last = index === stations.length - 1;
        const next = stations[index + 1];
        return (
          <li
            key={key}
            aria-current={state === 'current' ? 'step' : undefined}
            className="relative flex gap-4 pb-7 last:pb-0"
          >
            {last ? null : (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute top-9 bottom-0 left-[17px] w-0 border-l-2',
                  state === 'done' && next?.state !== 'todo' ? 'border-moss' : 'border-line border-dashed',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-9 shrink-0 place-items-center rounded-chip border-2',
                marks[state],
              )}
            >
              {state === 'done' ? <Icon name="check" sizePixels={18} /> : null}
              {state === 'current' ? <span className="size-2.5 rounded-chip bg-current" /> : null}
            </span>
            <div className="min-w-0 pt-1">
              <p
                className={classNames(
                  'leading-snug',
                  state === 'todo' ? 'text-ink-soft' : 'font-semibold text-ink',
                )}
              >
                {name}
                {stateLabels ? <span className="sr-only">{` (${stateLabels[state]})`}</span> : null}
              </p>
              {detail ? <div className="figures mt-0.5 text-ink-soft text-sm">{detail}</div> : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
