/** Writes the query of a link: encoded, and never longer than an address may be. */

/** The longest link that is made, characters: every browser and server takes as much. */
export const maxLinkCharacters = 2048;

/**
 * The address with the pairs in its query, in their order, behind what it has already. Where they are too many, the last ones
 * are left out, `last` never.
 */
export function encodeLink(
  base: string,
  pairs: Iterable<readonly [name: string, value: string]>,
  last?: readonly [name: string, value: string],
): string {
  const end = last ? encodePair(last) : null;
  const endCharacters = end === null ? 0 : end.length + 1;
  let link = base;
  for (const pair of pairs) {
    const next = join(link, encodePair(pair));
    if (next.length + endCharacters > maxLinkCharacters) break;
    link = next;
  }
  return end === null ? link : join(link, end);
}

function encodePair([name, value]: readonly [string, string]): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
}

function join(link: string, pair: string): string {
  if (!link.includes('?')) return `${link}?${pair}`;
  return /[?&]$/.test(link) ? link + pair : `${link}&${pair}`;
}
