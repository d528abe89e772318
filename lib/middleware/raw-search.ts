/** The raw query (query strings are preserved): Next parses and re-serialises it differently. */
import { rawSearchHeader } from '@/lib/server/normalize-request.mjs';

/**
 * Returns the query as sent, from lib/server/request-listener.mjs; as parsed by Next without that server.
 * React's own query parameter is removed, as Next does.
 */
export function rawSearch(headers: Pick<Headers, 'get'>, search: string): string {
  const sent = headers.get(rawSearchHeader);
  if (sent === null || search === '') return search;
  const remaining = sent
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith('_rsc='));
  return `?${remaining.join('&')}`;
}
