/** The URL of a queue with its search and filters in the query. */
import type { Locale } from '@/lib/i18n/locale';
import { findPath } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';

/** Set parameters; empty ones are omitted from the URL. */
export type QueueQuery = Readonly<Record<string, string>>;

/** A change of a query that leads to the first page, without the result of an action. */
export const firstPage = { page: '', after: '', before: '', note: '', at: '' } as const;

/** Parameters of a queue's position in its list. */
export const positionNames = ['after', 'before'] as const;

/** Returns the path of a page with a query, merged with `change`. An empty value removes a parameter. */
export function queueHref(
  page: RouteName,
  locale: Locale,
  query: QueueQuery,
  change: QueueQuery = {},
): string {
  const path = findPath(page, locale);
  if (path === null) throw new Error(`route ${page} does not exist in ${locale}`);
  const search = new URLSearchParams(
    Object.entries({ ...query, ...change }).filter(([, value]) => value !== ''),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Returns the known parameters of a URL; repeated and unknown ones are dropped. */
export function readQueueQuery(
  sent: Readonly<Record<string, string | string[] | undefined>>,
  names: readonly string[],
): QueueQuery {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = sent[name];
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim().slice(0, 200)]] : [];
    }),
  );
}
