/** The query byte for byte (spec §2 'Query strings are kept'): Next takes it apart and puts it together in its own way. */
import { rawSearchHeader } from '@/lib/server/normalize-request.mjs';

/**
 * The query as it was sent, from lib/server/request-listener.mjs; as Next parsed it where the site runs without.
 * The mark of React's own requests is left out, as Next does.
 */
export function rawSearch(headers: Pick<Headers, 'get'>, search: string): string {
  const sent = headers.get(rawSearchHeader);
  if (sent === null || search === '') return search;
  const kept = sent
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith('_rsc='));
  return `?${kept.join('&')}`;
}
