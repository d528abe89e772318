/** Writes the query of a link: encoded, and never longer than an address may be. */

/** The longest link that is made, characters: every browser and server takes as much. */
export const maxLinkCharacters = 2048;

export type LinkPair = readonly [name: string, value: string];

/**
 * The address with the pairs in its query, in their order, behind what it has already, and the `last` ones at the end.
 * Where they are too many for the length, those before the last ones are left out, from the end on.
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
