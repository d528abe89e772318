/**
 * The ARIA combobox pattern without its look: suggestions show only while the input has the focus and
 * there are any, arrows move the active one, Enter chooses it, Escape closes the list.
 */
import { type KeyboardEvent, startTransition, useEffect, useId, useRef, useState } from 'react';
import type { Suggestion } from '@/lib/contract/companies';

/** Debounce, in milliseconds. */
const debounceMilliseconds = 120;

/** The requests, and the options that the list shows as a lazy part: needed once a visitor types, not in the first load. */
const loadSuggestions = () =>
  Promise.all([import('@/components/form/suggestions'), import('@/components/form/suggestion-options')]);

/** No response yet, or a failed one. */
const none: readonly Suggestion[] = [];

export interface ComboboxOptions {
  /** Path whose query parameter `search` takes the text. */
  readonly endpoint: string;
  readonly locale: string;
  readonly onChoose: (suggestion: Suggestion) => void;
  /** Returns the label of a line after the suggestions for a text, shown without any suggestion as well; none by default. */
  readonly lastLine?: ((text: string) => string) | undefined;
  readonly onLastLine?: (text: string) => void;
}

export interface Combobox {
  readonly listId: string;
  readonly isOpen: boolean;
  readonly suggestions: readonly Suggestion[];
  /** Label of the line after the suggestions; its index is their number. Null for none. */
  readonly lastLine: string | null;
  /** Index of the active suggestion; -1 for none. */
  readonly active: number;
  /** Suggests for a text; for none while it is empty or null. */
  readonly search: (text: string | null) => void;
  readonly choose: (suggestion: Suggestion) => void;
  readonly chooseLastLine: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly setFocused: (isFocused: boolean) => void;
  /** Attributes of the input. */
  readonly aria: {
    readonly role: 'combobox';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-activedescendant': string | undefined;
  };
}

export function useCombobox({ endpoint, locale, onChoose, ...options }: ComboboxOptions): Combobox {
  const listId = useId();
  const [text, setText] = useState('');
  const [isFocused, setFocused] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(text, { endpoint, locale, onFound: () => setActive(-1) });
  // The previous list stays until the next one arrives, so that it does not flicker.
  const suggestions = text === '' ? none : found;
  const lastLine = text === '' || found === none ? null : (options.lastLine?.(text) ?? null);
  const count = suggestions.length + (lastLine === null ? 0 : 1);
  const isOpen = isFocused && count > 0;

  function search(next: string | null) {
    if (next === null) return close();
    // The typed text is in the input already: the list may follow after the next paint.
    startTransition(() => {
      setText(next.trim());
      setActive(-1);
    });
  }

  function close() {
    setText('');
    setActive(-1);
  }

  function choose(suggestion: Suggestion) {
    close();
    onChoose(suggestion);
  }

  function chooseLastLine() {
    const typed = text;
    close();
    options.onLastLine?.(typed);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const last = count - 1;
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown') setActive(active >= last ? -1 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active < 0 ? last : active - 1);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Enter' && lastLine !== null && active === last) chooseLastLine();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    listId,
    isOpen,
    suggestions,
    lastLine,
    active,
    search,
    choose,
    chooseLastLine,
    onKeyDown,
    setFocused(next) {
      setFocused(next);
      // A failure counts when there is a text to suggest for: it is loaded again then.
      if (next) loadSuggestions().catch(() => {});
    },
    aria: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
    },
  };
}

interface SuggestionsOptions extends Pick<ComboboxOptions, 'endpoint' | 'locale'> {
  /** Called when suggestions arrive. */
  readonly onFound: () => void;
}

/** The suggestions for a text, once it has not changed for a moment; `none` before the first ones and after a failure. */
function useSuggestions(
  text: string,
  { endpoint, locale, onFound }: SuggestionsOptions,
): readonly Suggestion[] {
  const [found, setFound] = useState(none);
  const arrived = useRef(onFound);
  arrived.current = onFound;
  useEffect(() => {
    if (text === '') return setFound(none);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const [{ listSuggestions }] = await loadSuggestions();
        setFound(await listSuggestions(endpoint, text, { locale, signal: controller.signal }));
        arrived.current();
      } catch {
        // Suggestions only help: without them the typed text is sent all the same.
        if (!controller.signal.aborted) setFound(none);
      }
    }, debounceMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [endpoint, text, locale]);
  return found;
}
