/** A native file input, which also takes drops, behind a button in the page's language: the browser's own follows the browser's. */
import type { ComponentProps } from 'react';
import { buttonLook } from './button-look';
import { classNames } from './style/class-names';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'aria-labelledby'> & {
  readonly id: string;
  /** Id of its label. */
  readonly labelId: string;
  /** Text of the button. */
  readonly button: string;
  /** Names of the selected files. */
  readonly chosen: readonly string[];
  readonly className?: string;
};

export function FileInput({ labelId, button, chosen, className, ...input }: FileInputProps) {
  const buttonId = `${input.id}-button`;
  return (
    <div
      className={classNames(
        'relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-line bg-sheet p-4 transition-colors hover:border-ink has-aria-invalid:border-danger has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <span id={buttonId} className={buttonLook({ variant: 'secondary', size: 'small' }, 'noscript:hidden')}>
        {button}
      </span>
      <span className="min-w-0 text-sm [overflow-wrap:anywhere]">{chosen.join(', ')}</span>
      <input
        {...input}
        type="file"
        aria-labelledby={`${labelId} ${buttonId}`}
        // Without JavaScript only the native control can name the selected file.
        className="absolute inset-0 size-full cursor-pointer noscript:static noscript:opacity-100 text-sm opacity-0"
      />
    </div>
  );
}
