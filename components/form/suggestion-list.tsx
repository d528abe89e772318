/** The list of a combobox. Keyboard events are handled by its input, pointer events by its options. */
import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/loading/lazy-part';
import { classNames } from '@/components/ui/style/class-names';
import type { SuggestionOptionsProps } from './suggestion-options';
import type { Combobox } from './use-combobox';

/** Requested with the first focus of the input (use-combobox.ts). */
const Options = lazyPart<SuggestionOptionsProps>(
  async () => (await import('./suggestion-options')).SuggestionOptions,
  () => null,
);

interface SuggestionListProps {
  readonly combobox: Combobox;
  readonly label: string;
  /** Announced when the number of suggestions changes, and visible without any; empty for none. */
  readonly status: string;
  readonly groups?: SuggestionOptionsProps['groups'];
  readonly className: string;
}

export function SuggestionList({ combobox, label, status, groups, className }: SuggestionListProps) {
  const { listId, isOpen } = combobox;
  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className={classNames(
          'absolute inset-x-0 top-full z-30 overflow-hidden bg-sheet py-1.5 text-left shadow-lift',
          className,
        )}
      >
        {isOpen ? (
          <Suspense fallback={null}>
            <Options combobox={combobox} status={status} groups={groups} />
          </Suspense>
        ) : null}
      </div>
      <span role="status" className="sr-only">
        {status}
      </span>
    </>
  );
}
