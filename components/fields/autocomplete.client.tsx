'use client';
/**
 * Text with suggestions, after the ARIA combobox pattern (spec §4 'Autocomplete'): they show only while focused and
 * with results, arrows move the active one, Enter selects. Without JavaScript it is a plain text input.
 */
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '@/components/ui/class-names';
import type { Suggestion } from '@/lib/contract/companies';
import { controlLook } from './control';
import { useSuggestions } from './use-suggestions';

export interface AutocompleteProps {
  /** Name under which the value is sent. */
  readonly name: string;
  readonly id: string;
  readonly endpoint: string;
  /** Value to start from, and the text that stands for it. */
  readonly defaultValue?: string;
  readonly defaultTextValue?: string;
  readonly placeholder?: string;
  /** Called with the value of the suggestion chosen (its label where it has none), or the text while typing. */
  readonly onValue?: (value: string) => void;
  /** Called after a choice. Without it the form around it is submitted. */
  readonly onChosen?: (suggestion: Suggestion, input: HTMLInputElement) => void;
  readonly onBlur?: () => void;
  readonly className?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly aria?: {
    readonly 'aria-describedby'?: string | undefined;
    readonly 'aria-invalid'?: boolean | undefined;
    readonly 'aria-required'?: boolean | undefined;
    readonly 'aria-label'?: string | undefined;
  };
}

export function Autocomplete({
  name,
  id,
  endpoint,
  onValue,
  onChosen,
  inputRef,
  ...props
}: AutocompleteProps) {
  const t = useTranslations('fields');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.defaultTextValue ?? props.defaultValue ?? '');
  const [picked, setPicked] = useState(
    props.defaultTextValue === undefined ? null : (props.defaultValue ?? null),
  );
  // What was typed since the last choice; null while there is nothing to suggest for.
  const [search, setSearch] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(endpoint, search);
  const open = focused && search !== null && suggestions.length > 0;

  function type(typed: string) {
    setText(typed);
    setPicked(null);
    setSearch(typed);
    setActive(-1);
    onValue?.(typed);
  }

  function choose(suggestion: Suggestion) {
    const value = suggestion.value || suggestion.label;
    // The form may be submitted right after: by then the value has to be in the page.
    flushSync(() => {
      setText(suggestion.label);
      setPicked(value);
      setSearch(null);
      setActive(-1);
    });
    onValue?.(value);
    if (!input.current) return;
    if (onChosen) onChosen(suggestion, input.current);
    else input.current.form?.requestSubmit();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !open) return;
    const last = suggestions.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? -1 : active + 1,
      ArrowUp: active < 0 ? last : active - 1,
    };
    const to = moves[event.key];
    const chosen = suggestions[active];
    if (to !== undefined) setActive(to);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape') setSearch(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={classNames('relative', props.className)}>
      <input
        {...props.aria}
        ref={(element) => {
          input.current = element;
          if (typeof inputRef === 'function') inputRef(element);
          else if (inputRef) inputRef.current = element;
        }}
        id={id}
        // The hidden input speaks for it once a suggestion was chosen.
        name={picked === null ? name : undefined}
        type="text"
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={props.placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          props.onBlur?.();
        }}
        className={controlLook}
      />
      <input type="hidden" name={picked === null ? undefined : name} value={picked ?? ''} />
      <div
        id={listId}
        role="listbox"
        aria-label={t('controls.suggestions')}
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-field border border-sand bg-sheet py-1.5 shadow-lift"
      >
        {open
          ? suggestions.map((suggestion, index) => (
              <SuggestionOption
                key={suggestion.value || suggestion.label}
                id={`${listId}-${index}`}
                suggestion={suggestion}
                active={index === active}
                onChoose={() => choose(suggestion)}
              />
            ))
          : null}
      </div>
      <span role="status" className="sr-only">
        {open ? t('controls.suggestionCount', { count: suggestions.length }) : ''}
      </span>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly active: boolean;
  readonly onChoose: () => void;
}

function SuggestionOption({ id, suggestion, active, onChoose }: OptionProps) {
  return (
    // The keyboard works from the input, as the pattern has it; the pointer works here.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // Pressing must not take the focus from the input, or the list would be gone before the click.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 px-3.5 py-2 leading-snug hover:bg-sand-soft',
        active && 'bg-sprout text-on-sprout hover:bg-sprout',
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
