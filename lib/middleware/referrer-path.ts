/** The referrer's path on this site, with its query. */

/** Returns the path and query of the Referer header if it has this host; otherwise null. */
export function referrerPath(headers: Pick<Headers, 'get'>): string | null {
  const referrer = headers.get('referer');
  if (!referrer || !URL.canParse(referrer)) return null;
  const { host, pathname, search } = new URL(referrer);
  return host === headers.get('host') ? pathname + search : null;
}
