/** The key of a mailed link about a list, out of the query. It acts by a press (POST), never by looking at the page. */

/** The key, or null where there is none or it can't be one. */
export function readKey(value: string | readonly string[] | undefined): string | null {
  return typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : null;
}
