/** The page of this site that a visitor comes from. */

/** Path of the Referer header where it names this very host; null for other sites and where it is missing. */
export function referrerPath(headers: Pick<Headers, 'get'>): string | null {
  const referrer = headers.get('referer');
  if (!referrer || !URL.canParse(referrer)) return null;
  const { host, pathname } = new URL(referrer);
  return host === headers.get('host') ? pathname : null;
}
