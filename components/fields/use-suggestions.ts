/** Suggestions for what is typed: asked a moment after the last key, the question before it given up. */
import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Suggestion } from '@/lib/contract/companies';
import { listSuggestions } from './suggestions';

const waitMilliseconds = 150;
const none: readonly Suggestion[] = [];

/** The suggestions for a text; none for an empty one, while it is null, or where the endpoint does not answer. */
export function useSuggestions(endpoint: string, search: string | null): readonly Suggestion[] {
  const locale = useLocale();
  const [found, setFound] = useState<{ search: string; suggestions: readonly Suggestion[] }>();
  const text = search?.trim() ?? '';

  useEffect(() => {
    if (text === '') {
      setFound(undefined);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const suggestions = await listSuggestions(endpoint, text, { locale, signal: controller.signal });
        setFound({ search: text, suggestions });
      } catch {
        // Suggestions only help: without them, what was typed is still sent and understood.
        if (!controller.signal.aborted) setFound(undefined);
      }
    }, waitMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [endpoint, text, locale]);

  // The list of a moment ago stays while the next one is on its way, so that it does not flicker.
  return text === '' ? none : (found?.suggestions ?? none);
}
