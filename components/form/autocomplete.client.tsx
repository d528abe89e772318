'use client';
/**
 * Text with suggestions, after the ARIA combobox pattern: they show only while focused and
 * with results, arrows move the active one, Enter selects. Without JavaScript it is a plain text input.
 */
import { useLocale, useTranslations } from 'next-intl';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '@/components/ui/style/class-names';
import type { Suggestion } from '@/lib/contract/companies';
import { controlLook } from './control';
import { useEarlyText } from './deferred/early-input';
import { SuggestionList } from './suggestion-list';
import { useCombobox } from './use-combobox';

export interface AutocompleteProps {
  /** Name of the submitted value. */
  readonly name: string;
  readonly id: string;
  readonly endpoint: string;
  /** Initial value and its label. */
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
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.defaultTextValue ?? props.defaultValue ?? '');
  const [picked, setPicked] = useState(
    props.defaultTextValue === undefined ? null : (props.defaultValue ?? null),
  );
  const combobox = useCombobox({
    endpoint,
    locale: useLocale(),
    onChoose(suggestion) {
      const value = suggestion.value || suggestion.label;
      // The form may be submitted immediately: the value must be in the DOM.
      flushSync(() => {
        setText(suggestion.label);
        setPicked(value);
      });
      onValue?.(value);
      if (!input.current) return;
      if (onChosen) onChosen(suggestion, input.current);
      else input.current.form?.requestSubmit();
    },
  });

  function type(typed: string) {
    setText(typed);
    setPicked(null);
    combobox.search(typed);
    onValue?.(typed);
  }

  useEarlyText(input, text, type);

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
        // After a selection the hidden input is submitted instead.
        name={picked === null ? name : undefined}
        type="text"
        {...combobox.aria}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={props.placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={combobox.onKeyDown}
        onFocus={() => combobox.setFocused(true)}
        onBlur={() => {
          combobox.setFocused(false);
          props.onBlur?.();
        }}
        className={controlLook}
      />
      <input type="hidden" name={picked === null ? undefined : name} value={picked ?? ''} />
      <SuggestionList
        combobox={combobox}
        label={t('controls.suggestions')}
        status={combobox.isOpen ? t('controls.suggestionCount', { count: combobox.suggestions.length }) : ''}
        className="mt-1.5 rounded-field border border-sand"
      />
    </div>
  );
}
