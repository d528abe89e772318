/** Web addresses of sources. */

/** Returns a URL's host without `www.`, or the text itself. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

/** Returns a URL that may be linked, or null: http and https only. */
export function findWebAddress(value: string): string | null {
  if (!URL.canParse(value)) return null;
  return ['http:', 'https:'].includes(new URL(value).protocol) ? value : null;
}
