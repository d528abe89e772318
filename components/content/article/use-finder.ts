/** State of the article finder, synchronised with the URL, and the lazily loaded search. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ArticleEntry } from './article-search';
import { type FinderQuery, finderAddress, readFinderQuery } from './finder-query';

/** Debounce of URL updates: browsers rate-limit history changes. */
const addressWaitMilliseconds = 400;

export interface Finder extends FinderQuery {
  /** Returns the paths of matching articles; null while the search is not loaded. */
  readonly search: ((query: string) => readonly string[]) | null;
  readonly setQuery: (query: string) => void;
  readonly setTag: (tag: string | null) => void;
  /** Loads search and index, once. */
  readonly load: () => void;
  /** Applies a query string: of the initial page, and of every later navigation. */
  readonly applySearch: (search: string) => void;
}

export function useFinder(
  initial: FinderQuery,
  indexUrl: string,
  field: RefObject<HTMLInputElement | null>,
): Finder {
  const loading = useRef<Promise<void> | null>(null);
  const opened = useRef(false);
  const written = useRef<string | null>(null);
  const [search, setSearch] = useState<Finder['search']>(null);
  const [query, setQuery] = useState(initial.query);
  const [tag, setTag] = useState(initial.tag);

  const load = useCallback(() => {
    loading.current ??= Promise.all([import('./article-search'), fetch(indexUrl)])
      .then(async ([{ searchArticles }, response]) => {
        if (!response.ok) throw new Error(`status ${response.status}`);
        const index = (await response.json()) as readonly ArticleEntry[];
        setSearch(() => (initial: string) => searchArticles(index, initial));
      })
      .catch(() => {
        // Reset, so that the next use retries; until then the form submits to the server.
        loading.current = null;
      });
  }, [indexUrl]);

  const applySearch = useCallback(
    (search: string) => {
      // The router also reports our own changes, with a delay: ignore them.
      const isOurs = written.current === search;
      written.current = null;
      if (isOurs) return;
      const input = field.current;
      const now = readFinderQuery(search);
      // Input typed before hydration takes precedence.
      const wanted = (!opened.current && input?.value.trim()) || now.query;
      opened.current = true;
      if (input && input.value.trim() !== wanted) input.value = wanted;
      setQuery(wanted);
      setTag(now.tag);
      if (wanted !== '') load();
    },
    [field, load],
  );

  // Updates the URL, so that it can be bookmarked.
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, search } = window.location;
      const now = readFinderQuery(search);
      if (now.query === query && now.tag === tag) return;
      const address = finderAddress(pathname, { query, tag }, search);
      written.current = new URL(address, window.location.origin).searchParams.toString();
      window.history.replaceState(null, '', address);
    }, addressWaitMilliseconds);
    return () => clearTimeout(timer);
  }, [query, tag]);

  return { query, tag, search, setQuery, setTag, load, applySearch };
}
