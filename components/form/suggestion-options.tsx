/** The options of an open list of suggestions, and its last line. */
import { Fragment } from 'react';
import { classNames } from '@/components/ui/style/class-names';
import type { Suggestion } from '@/lib/contract/companies';
import type { Combobox } from './use-combobox';

export interface SuggestionOptionsProps {
  readonly combobox: Combobox;
  /** Shown where there are no suggestions. */
  readonly status: string;
  /** The headings of companies with their categories, of pages with help and of articles; all in one without headings by default. */
  readonly groups?: Readonly<Record<'companies' | 'help' | 'article', string>> | undefined;
}

interface OptionProps {
  readonly combobox: Combobox;
  readonly suggestion: Suggestion;
  readonly index: number;
}

/** A group of options: no fieldset, which can't be the child of a listbox. */
const groupOfOptions = (heading: string) => ({ role: 'group', 'aria-label': heading }) as const;

/** Prevents blur, which would close the list before the click. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

function Option({ combobox: { listId, active, choose }, suggestion, index }: OptionProps) {
  return (
    <div
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
  );
}

/** The suggestions by group, each with its index in the whole list; without headings where all are companies and their categories. */
function listGroups({ suggestions }: Combobox, headings: SuggestionOptionsProps['groups']) {
  const isAlone = !suggestions.some(({ kind }) => kind === 'help' || kind === 'article');
  const groups = new Map<string, { suggestion: Suggestion; index: number }[]>();
  for (const [index, suggestion] of suggestions.entries()) {
    const { kind } = suggestion;
    const heading = isAlone
      ? ''
      : (headings?.[kind === 'help' || kind === 'article' ? kind : 'companies'] ?? '');
    const group = groups.get(heading) ?? [];
    groups.set(heading, group);
    group.push({ suggestion, index });
  }
  return [...groups];
}

export function SuggestionOptions({ combobox, status, groups }: SuggestionOptionsProps) {
  const { listId, suggestions, lastLine, active, chooseLastLine } = combobox;
  return (
    <>
      {listGroups(combobox, groups).map(([heading, group]) => {
        const options = group.map(({ suggestion, index }) => (
          <Option
            key={suggestion.value || suggestion.label}
            combobox={combobox}
            suggestion={suggestion}
            index={index}
          />
        ));
        if (heading === '') return <Fragment key={heading}>{options}</Fragment>;
        return (
          <div key={heading} {...groupOfOptions(heading)}>
            <p aria-hidden="true" className="px-4 pt-2 pb-1 font-semibold text-ink-soft text-sm">
              {heading}
            </p>
            {options}
          </div>
        );
      })}
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
