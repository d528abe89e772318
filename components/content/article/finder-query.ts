/** Query of the article search in a URL: `?q=…&tag=…`. Usable in browser and server. */
import { readQuery } from '@/lib/companies/search-query';

export interface FinderQuery {
  readonly query: string;
  readonly tag: string | null;
}

/** Parses a query string, or the search parameters of a page. */
export function readFinderQuery(
  search: string | Readonly<Record<string, string | readonly string[] | undefined>>,
): FinderQuery {
  const given = typeof search === 'string' ? Object.fromEntries(new URLSearchParams(search)) : search;
  return { query: readQuery(given.q), tag: readQuery(given.tag) || null };
}

/** Returns the URL of an index with a query, preserving other parameters of `search`. */
export function finderAddress(path: string, { query, tag }: FinderQuery, search = ''): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ q: query, tag })) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params.size === 0 ? path : `${path}?${params}`;
}
