/** Which calls end somebody's session on this device, whatever they are answered: what was kept for them goes with it. */

/** Erasing an account is none of them: it may be refused, and the page knows how it ended (components/account/erase-form). */
const ends = /^\/api\/logout$/;

/** Whether a request ends the session; it is looked at as it is sent, whatever comes of it. */
export function endsSession(method: string, { pathname }: Pick<URL, 'pathname'>): boolean {
  return method !== 'GET' && method !== 'HEAD' && ends.test(pathname);
}
