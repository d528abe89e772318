/** The options of an open list of suggestions, and its last line. */
import { classNames } from '@/components/ui/class-names';
import type { Combobox } from './use-combobox';

export interface SuggestionOptionsProps {
  readonly combobox: Combobox;
  /** Shown where there are no suggestions. */
  readonly status: string;
}

/** Prevents blur, which would close the list before the click. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

export function SuggestionOptions({ combobox, status }: SuggestionOptionsProps) {
  const { listId, suggestions, lastLine, active, choose, chooseLastLine } = combobox;
  return (
    <>
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.value || suggestion.label}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={keepFocus}
          onMouseDown={keepFocus}
          onClick={() => choose(suggestion)}
          onKeyDown={(event) => event.key === 'Enter' && choose(suggestion)}
          className={classNames(
            'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 leading-snug',
            index === active ? 'bg-sprout text-on-sprout' : 'hover:bg-sand-soft',
          )}
        >
          {suggestion.picture_url ? (
            <span
              style={{ backgroundImage: `url(${JSON.stringify(suggestion.picture_url)})` }}
              className="size-8 shrink-0 rounded-[7px] bg-center bg-contain bg-no-repeat"
            />
          ) : null}
          <span className="min-w-0">{suggestion.label}</span>
        </div>
      ))}
      {suggestions.length === 0 ? (
        // Announced by the live region below.
        <p aria-hidden="true" className="px-4 py-2 text-ink-soft">
          {status}
        </p>
      ) : null}
      {lastLine !== null ? (
        <div
          id={`${listId}-${suggestions.length}`}
          role="option"
          tabIndex={-1}
          aria-selected={active === suggestions.length}
          onPointerDown={keepFocus}
          onMouseDown={keepFocus}
          onClick={chooseLastLine}
          onKeyDown={(event) => event.key === 'Enter' && chooseLastLine()}
          className={classNames(
            'flex min-h-12 cursor-pointer items-center px-4 py-2 leading-snug [overflow-wrap:anywhere]',
            active === suggestions.length ? 'bg-sprout text-on-sprout' : 'hover:bg-sand-soft',
            suggestions.length > 0 && 'border-sand border-t',
          )}
        >
          {lastLine}
        </div>
      ) : null}
    </>
  );
}
