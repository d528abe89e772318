/** The company search's query parameter. */

/** Longest search text, in characters. */
export const searchQueryMaxLength = 120;

/** Returns the first `q`, trimmed, at most 120 characters; empty when missing. */
export function readQuery(value: string | readonly string[] | undefined): string {
  const text = typeof value === 'string' ? value : (value?.[0] ?? '');
  // Removes half a surrogate pair at the cut.
  return text.trim().slice(0, searchQueryMaxLength).toWellFormed().trim();
}
