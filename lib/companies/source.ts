/** Web addresses of sources. */

/** A web address's host without `www.`, or the text itself where it is none. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

/** A web address that may become a link, or null: http and https only. */
export function findWebAddress(value: string): string | null {
  if (!URL.canParse(value)) return null;
  return ['http:', 'https:'].includes(new URL(value).protocol) ? value : null;
}
