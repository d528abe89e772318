/** The outcome of checking a chosen file, announced as soon as it is known. */

import { Icon } from './drawings/icon';
import { classNames } from './style/class-names';

const looks = {
  busy: { icon: 'clock', colour: 'text-ink-soft' },
  success: { icon: 'success', colour: 'text-success' },
  warning: { icon: 'warning', colour: 'text-warning' },
  error: { icon: 'error', colour: 'text-danger' },
} as const;

interface FileOutcomeProps {
  /** Null before a file was chosen. */
  readonly outcome: { readonly look: keyof typeof looks; readonly text: string } | null;
}

export function FileOutcome({ outcome }: FileOutcomeProps) {
  return (
    <p role="status" className="mt-3 min-h-7 font-semibold">
      {outcome === null ? null : (
        <span className={classNames('inline-flex items-start gap-2', looks[outcome.look].colour)}>
          <Icon name={looks[outcome.look].icon} className="mt-1" />
          {outcome.text}
        </span>
      )}
    </p>
  );
}
