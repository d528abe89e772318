/** What the articles' finder is asked for, kept with the address, and the index that it searches in. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ArticleEntry } from './article-search';
import { type FinderQuery, finderAddress, readFinderQuery } from './finder-query';

/** Wait after a key before the address follows: browsers refuse to change it at every one. */
const addressWaitMilliseconds = 400;

export interface Finder extends FinderQuery {
  /** Null while it is not there. */
  readonly index: readonly ArticleEntry[] | null;
  readonly setQuery: (query: string) => void;
  readonly setTag: (tag: string | null) => void;
  /** Fetches the index, once. */
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
  const [index, setIndex] = useState<readonly ArticleEntry[] | null>(null);
  const [query, setQuery] = useState(asked.query);
  const [tag, setTag] = useState(asked.tag);

  const load = useCallback(() => {
    loading.current ??= fetch(indexUrl)
      .then(async (response) => {
        if (!response.ok) throw new Error(`status ${response.status}`);
        setIndex((await response.json()) as readonly ArticleEntry[]);
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

  return { query, tag, index, setQuery, setTag, load, takeUp };
}
