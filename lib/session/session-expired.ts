/**
 * How the server tells the edge that a hint is stale: it sends the visitor to the login page with `session=expired`, and
 * the edge clears the hint before it shows that page (DESIGN §3). Without it, account → login → home would turn in a circle.
 */

const parameter = 'session';
const value = 'expired';

/** A path with the note behind its query. */
export function withSessionExpired(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${parameter}=${value}`;
}

/** Whether a query carries the note. */
export function saysSessionExpired(search: string): boolean {
  return new URLSearchParams(search).get(parameter) === value;
}

/** The query without the note, everything else byte for byte. */
export function withoutSessionExpired(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && new URLSearchParams(part).get(parameter) === null);
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
