/**
 * The tile of a company (logos are not ours to show): letters from its name, a colour from its slug.
 * Pure and without React, so that the API's SVG and the component are identical.
 */

/** A tile. Colours are `#RRGGBB`; ink on background has at least 4.5 : 1 (WCAG AA). */
export interface MonogramTile {
  /** One to three characters, upper case. */
  readonly letters: string;
  readonly background: string;
  readonly ink: string;
}

/** Garden and clay hues of the brand; no postal blue, which marks registered mail. */
export const monogramTiles: ReadonlyArray<Pick<MonogramTile, 'background' | 'ink'>> = [
  { background: '#1E6B45', ink: '#FFFFFF' },
  { background: '#C8EE6A', ink: '#17251D' },
  { background: '#EADFCB', ink: '#17251D' },
  { background: '#A8401F', ink: '#FFFFFF' },
  { background: '#17503A', ink: '#F2EDE2' },
  { background: '#F3C9A8', ink: '#3A1A0C' },
  { background: '#A9D8B4', ink: '#0F3322' },
  { background: '#5F6B1E', ink: '#FFFFFF' },
  { background: '#F2D36B', ink: '#33280A' },
  { background: '#7A4A2B', ink: '#FBF7EF' },
  { background: '#2F6F6A', ink: '#FFFFFF' },
  { background: '#DDE8C2', ink: '#24400F' },
  { background: '#6B1F33', ink: '#FFFFFF' },
  { background: '#F4B6B0', ink: '#46120E' },
  { background: '#4A3B6B', ink: '#FFFFFF' },
  { background: '#D9CCEA', ink: '#2E2148' },
  { background: '#D07A33', ink: '#17251D' },
  { background: '#BFE3DF', ink: '#0F3B38' },
  { background: '#3D4A44', ink: '#F2EDE2' },
  { background: '#8E2F5C', ink: '#FFFFFF' },
];

/** Words without meaning for a name: legal forms, articles and the like. */
const emptyWords = new Set([
  'de',
  'het',
  'een',
  'the',
  'a',
  'an',
  'der',
  'die',
  'das',
  'le',
  'la',
  'les',
  'van',
  'voor',
  'en',
  'and',
  'und',
  'of',
  'bv',
  'nv',
  'vof',
  'gmbh',
  'ag',
  'se',
  'kg',
  'ohg',
  'ug',
  'ev',
  'eg',
  'mbh',
  'co',
  'inc',
  'ltd',
  'llc',
  'plc',
  'limited',
  'sa',
  'sarl',
  'spa',
  'ab',
  'as',
  'oy',
  'stichting',
  'vereniging',
  'nederland',
  'deutschland',
]);

/** Splits a name into words, also at an inner capital or number ("SportCity", "fit20"); "B.V." is "BV". */
function wordsOf(name: string): string[] {
  const words =
    name
      .normalize('NFC')
      .replace(/[.'’`]/g, '')
      .replace(/(\p{Ll}{2})(?=\p{Lu}\p{Ll}|\p{N})/gu, '$1 ')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const distinctive = words.filter((word) => !emptyWords.has(word.toLowerCase()));
  return distinctive.length > 0 ? distinctive : words;
}

/** Returns the first character of a word in upper case; a single one also for ß. */
function initial(word: string): string {
  const [first = ''] = word;
  const [upper = first] = first.toUpperCase();
  return upper;
}

const lastConsonant = /[b-df-hj-np-tv-z](?=[^b-df-hj-np-tv-z]*$)/iu;

/**
 * Returns the letters of a tile: a short abbreviation, otherwise two initials, otherwise the first letter and the last
 * consonant, because names of one trade often begin alike (Simpel, Simyo).
 */
function lettersOf(name: string): string {
  const [first, second] = wordsOf(name);
  if (first === undefined) return '?';
  const characters = [...first];
  const isAbbreviation = characters.length <= 3 && first === first.toUpperCase() && /\p{L}/u.test(first);
  if (isAbbreviation) return first;
  if (second !== undefined) return initial(first) + initial(second);
  const rest = characters.slice(1).join('');
  const last = characters.length > 3 ? lastConsonant.exec(rest)?.[0] : undefined;
  return initial(first) + (last ?? characters[1] ?? '').toUpperCase();
}

/** With this value no two neighbours among the featured companies have the same colour. */
const hashSeed = 340;

/** FNV-1a over UTF-16 code units, mixed by the finalizer of MurmurHash3: small, stable and platform-independent. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = (hash >>> 0) ^ hashSeed;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns the tile of a company: letters from the name, colour from the slug. Deterministic. */
export function monogramOf(name: string, slug: string): MonogramTile {
  const tile = monogramTiles[hashOf(slug) % monogramTiles.length] ?? {
    background: '#1E6B45',
    ink: '#FFFFFF',
  };
  return { letters: lettersOf(name), background: tile.background, ink: tile.ink };
}
