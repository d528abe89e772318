/** What the articles' search is asked for, in an address: `?q=…&tag=…`. Safe in the browser and on the server. */
import { readQuery } from '@/lib/companies/search-query';

export interface FinderQuery {
  readonly query: string;
  readonly tag: string | null;
}

/** Reads a query string, or the search parameters of a page. */
export function readFinderQuery(
  search: string | Readonly<Record<string, string | readonly string[] | undefined>>,
): FinderQuery {
  const given = typeof search === 'string' ? Object.fromEntries(new URLSearchParams(search)) : search;
  return { query: readQuery(given.q), tag: readQuery(given.tag) || null };
}

/** The address of an index with what is asked for, and with what else stands in the query string `search`. */
export function finderAddress(path: string, { query, tag }: FinderQuery, search = ''): string {
  const asked = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ q: query, tag })) {
    if (value) asked.set(name, value);
    else asked.delete(name);
  }
  return asked.size === 0 ? path : `${path}?${asked}`;
}
