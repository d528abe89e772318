/** Requests that end a session on this device, whatever the response: the data stored for it are deleted. */

/**
 * Erasing an account is excluded: it may be refused, and the page receives the result
 * (components/account/erase-form).
 */
const ends = /^\/api\/logout$/;

/** Returns whether a request ends the session, regardless of its response. */
export function endsSession(method: string, { pathname }: Pick<URL, 'pathname'>): boolean {
  return method !== 'GET' && method !== 'HEAD' && ends.test(pathname);
}
