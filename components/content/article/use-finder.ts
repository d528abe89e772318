/** What the articles' finder is asked for, kept with the address, and the search with the index that it goes through. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ArticleEntry } from './article-search';
import { type FinderQuery, finderAddress, readFinderQuery } from './finder-query';

/** Wait after a key before the address follows: browsers refuse to change it at every one. */
const addressWaitMilliseconds = 400;

export interface Finder extends FinderQuery {
  /** Paths of the articles in which a query stands; null while the search is not there. */
  readonly search: ((query: string) => readonly string[]) | null;
  readonly setQuery: (query: string) => void;
  readonly setTag: (tag: string | null) => void;
  /** Fetches search and index, once. */
  readonly load: () => void;
  /** Takes up what a query string asks for: of the page as it opens, and of every link that leads to it again. */
  readonly takeUp: (search: string) => void;
}

export function useFinder(
  asked: FinderQuery,
  indexUrl: string,
  field: RefObject<HTMLInputElement | null>,
): Finder {
  const loading = useRef<Promise<void> | null>(null);
  const opened = useRef(false);
  const written = useRef<string | null>(null);
  const [search, setSearch] = useState<Finder['search']>(null);
  const [query, setQuery] = useState(asked.query);
  const [tag, setTag] = useState(asked.tag);

  const load = useCallback(() => {
    loading.current ??= Promise.all([import('./article-search'), fetch(indexUrl)])
      .then(async ([{ searchArticles }, response]) => {
        if (!response.ok) throw new Error(`status ${response.status}`);
        const index = (await response.json()) as readonly ArticleEntry[];
        setSearch(() => (asked: string) => searchArticles(index, asked));
      })
      .catch(() => {
        // Forgotten, so that the next turn to the search tries again; until then the form asks the server.
        loading.current = null;
      });
  }, [indexUrl]);

  const takeUp = useCallback(
    (search: string) => {
      // The router tells our own changes too, and some time after: they are no news.
      const isOurs = written.current === search;
      written.current = null;
      if (isOurs) return;
      const input = field.current;
      const now = readFinderQuery(search);
      // What somebody typed before the page came alive is not lost.
      const wanted = (!opened.current && input?.value.trim()) || now.query;
      opened.current = true;
      if (input && input.value.trim() !== wanted) input.value = wanted;
      setQuery(wanted);
      setTag(now.tag);
      if (wanted !== '') load();
    },
    [field, load],
  );

  // The address follows, so that it can be kept and come back to.
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

  return { query, tag, search, setQuery, setTag, load, takeUp };
}
