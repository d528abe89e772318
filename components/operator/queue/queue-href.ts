/** The address of a queue as it is searched and filtered: everything about it stands in the query. */
import type { Locale } from '@/lib/i18n/locale';
import { findPath } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';

/** Parameters that are set; empty ones are left out of the address. */
export type QueueQuery = Readonly<Record<string, string>>;

/** The path of a page with a query, `change` laid over it. An empty value takes a parameter away. */
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

/** The parameters of an address that a queue knows; repeated ones and those of others are left out. */
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
