/** The key of a mailed link in the query. It takes effect by POST only, never by opening the page. */

/** Returns the key, or null when missing or malformed. */
export function readKey(value: string | readonly string[] | undefined): string | null {
  return typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : null;
}
