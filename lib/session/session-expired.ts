/**
 * Reports a stale hint from the server to the middleware: a redirect to the login page with `session=expired`, where
 * the middleware clears the hint. Without it, account → login → home would loop.
 */

const parameter = 'session';
const value = 'expired';

/** Returns a path with the parameter. */
export function withSessionExpired(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${parameter}=${value}`;
}

/** Returns whether a query has the parameter. */
export function hasSessionExpired(search: string): boolean {
  return new URLSearchParams(search).get(parameter) === value;
}

/** Returns the query without the parameter, otherwise byte for byte. */
export function withoutSessionExpired(search: string): string {
  const remaining = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && new URLSearchParams(part).get(parameter) === null);
  return remaining.length > 0 ? `?${remaining.join('&')}` : '';
}
