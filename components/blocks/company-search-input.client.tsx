'use client';
/**
 * The company search's field with its suggestions (spec §4 'Autocomplete'): shown only while focused and with results,
 * arrows move, Enter or a press goes to the company. Takes its few words as props, so that content pages carry no
 * message formatter. Without JavaScript it is the plain field of a GET form.
 */
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { listSuggestions } from '@/components/fields/suggestions';
import { classNames } from '@/components/ui/class-names';
import type { Suggestion } from '@/lib/contract/companies';
import type { Locale } from '@/lib/i18n/locale';
import { slugPlaceholder } from './slug-placeholder';

const endpoint = '/api/companies/search';
const waitMilliseconds = 120;

export interface CompanySearchInputProps {
  readonly id: string;
  readonly locale: Locale;
  readonly placeholder: string;
  readonly defaultValue?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  /** Path of a company's page, with `slugPlaceholder` where its slug goes: a choice leads there. */
  readonly companyHref?: string;
  /** Called with the choice, for a field of a larger form. */
  readonly onChoose?: (suggestion: Suggestion) => void;
  /** Called when something is typed. */
  readonly onTyped?: () => void;
  /** Name under which the text is sent; null where it is not. */
  readonly name?: string | null;
  /** Default true. */
  readonly required?: boolean;
  readonly suggestionsLabel: string;
  /** What is read out for 1, 2, 3 … suggestions; the first is for none. */
  readonly foundTexts: readonly string[];
  readonly className?: string | undefined;
}

export function CompanySearchInput({
  id,
  locale,
  placeholder,
  defaultValue,
  describedBy,
  invalid = false,
  companyHref,
  onChoose,
  onTyped,
  name = 'q',
  required = true,
  suggestionsLabel,
  foundTexts,
  className,
}: CompanySearchInputProps) {
  const router = useRouter();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [focused, setFocused] = useState(false);
  const [active, setActive] = useState(-1);
  const open = focused && search !== '' && suggestions.length > 0;

  useEffect(() => {
    if (search === '') return setSuggestions([]);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setSuggestions(await listSuggestions(endpoint, search, { locale, signal: controller.signal }));
        setActive(-1);
      } catch {
        // Suggestions only help: what was typed is searched for all the same.
        if (!controller.signal.aborted) setSuggestions([]);
      }
    }, waitMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, locale]);

  function choose(suggestion: Suggestion) {
    if (field.current) field.current.value = suggestion.label;
    setSearch('');
    onChoose?.(suggestion);
    if (companyHref) router.push(companyHref.replace(slugPlaceholder, encodeURIComponent(suggestion.value)));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!open || event.nativeEvent.isComposing) return;
    const last = suggestions.length - 1;
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown') setActive(active >= last ? -1 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active < 0 ? last : active - 1);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape') setSearch('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <input
        ref={field}
        id={id}
        name={name ?? undefined}
        type="search"
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        required={required}
        maxLength={120}
        placeholder={placeholder}
        defaultValue={defaultValue}
        onChange={(event) => {
          setSearch(event.target.value.trim());
          onTyped?.();
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className={classNames(
          'search-field min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-ink-soft',
          className,
        )}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={suggestionsLabel}
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 mt-2 overflow-hidden rounded-[14px] border-[1.5px] border-ink bg-sheet py-1.5 text-left shadow-lift"
      >
        {open
          ? suggestions.map((suggestion, index) => (
              <div
                key={suggestion.value}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // Pressing must not take the focus from the field, or the list would be gone before the click.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
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
                    className="size-8 shrink-0 rounded-[7px] bg-contain bg-sand"
                  />
                ) : null}
                <span className="min-w-0">{suggestion.label}</span>
              </div>
            ))
          : null}
      </div>
      <span role="status" className="sr-only">
        {open ? (foundTexts[suggestions.length] ?? '') : ''}
      </span>
    </>
  );
}
