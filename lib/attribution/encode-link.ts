/** Encodes the query of a link within the maximum length. */

/** Longest link, in characters: supported by every browser and server. */
export const maxLinkCharacters = 2048;

export type LinkPair = readonly [name: string, value: string];

/**
 * Returns the URL with the pairs appended to its query, the `last` ones at the end.
 * When it is too long, pairs before the last ones are dropped, from the end on.
 */
export function encodeLink(
  base: string,
  pairs: Iterable<LinkPair>,
  last: readonly LinkPair[] = [],
  maxCharacters = maxLinkCharacters,
): string {
  const ends = last.map(encodePair);
  const endCharacters = ends.reduce((sum, end) => sum + end.length + 1, 0);
  let link = base;
  for (const pair of pairs) {
    const next = join(link, encodePair(pair));
    if (next.length + endCharacters > maxCharacters) break;
    link = next;
  }
  return ends.reduce(join, link);
}

function encodePair([name, value]: LinkPair): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
}

function join(link: string, pair: string): string {
  if (!link.includes('?')) return `${link}?${pair}`;
  return /[?&]$/.test(link) ? link + pair : `${link}&${pair}`;
}
