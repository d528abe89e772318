/** Which calls end somebody's session on this device: what was kept for them goes with it. */

/** Paths below /api that end the session of who calls them, and those that may. */
const ends = /^\/api\/(?:logout|me\/erasure)$/;

/** Whether a request ends the session; it is looked at as it is sent, whatever comes of it. */
export function endsSession(method: string, { pathname }: Pick<URL, 'pathname'>): boolean {
  return method !== 'GET' && method !== 'HEAD' && ends.test(pathname);
}
