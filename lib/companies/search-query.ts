/** What somebody typed into the company search, out of the query string. */

/** Longest text that is searched for. */
export const searchQueryMaxLength = 120;

/** The first `q`, without spaces around it and at most 120 characters; empty where there is none. */
export function readQuery(value: string | readonly string[] | undefined): string {
  const text = typeof value === 'string' ? value : (value?.[0] ?? '');
  // Half a surrogate pair at the cut would be no text any more.
  return text.trim().slice(0, searchQueryMaxLength).toWellFormed().trim();
}
