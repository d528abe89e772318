/** A progress bar; indeterminate without a value. */
import { type ReactNode, useId } from 'react';
import { Icon } from './drawings/icon';
import { classNames } from './style/class-names';

export interface ProgressProps {
  readonly label: ReactNode;
  /** 0 to `max`; indeterminate when omitted. */
  readonly value?: number | undefined;
  readonly max?: number;
  /** The value as text, for example "3 of 8 pages". */
  readonly detail?: ReactNode;
  /** An error message; the bar stops. */
  readonly error?: ReactNode;
  readonly className?: string;
}

export function Progress({ label, value, max = 100, detail, error, className }: ProgressProps) {
  const id = useId();
  const known = value !== undefined;
  return (
    <div className={className}>
      <div className="mb-2 flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {detail ? <span className="figures text-ink-soft">{detail}</span> : null}
      </div>
      <progress
        id={id}
        max={max}
        {...(known ? { value: Math.min(max, Math.max(0, value)) } : {})}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classNames(
          'progress-line',
          error ? 'text-danger' : 'text-moss',
          !known && !error && 'is-open',
        )}
      />
      {error ? (
        <p id={`${id}-error`} className="mt-2 flex items-center gap-2 font-medium text-danger text-sm">
          <Icon name="error" sizePixels={18} />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}
