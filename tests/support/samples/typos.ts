/** Realistic typing mistakes, deterministic by seed. */

/** Adjacent keys on a QWERTY keyboard. */
const neighbours: Readonly<Record<string, string>> = {
  q: 'wa',
  w: 'qes',
  e: 'wrd',
  r: 'etf',
  t: 'ryg',
  y: 'tuh',
  u: 'yij',
  i: 'uok',
  o: 'ipl',
  p: 'ol',
  a: 'qsz',
  s: 'adwx',
  d: 'sfec',
  f: 'dgrv',
  g: 'fhtb',
  h: 'gjyn',
  j: 'hkum',
  k: 'jli',
  l: 'kop',
  z: 'asx',
  x: 'zsc',
  c: 'xdv',
  v: 'cfb',
  b: 'vgn',
  n: 'bhm',
  m: 'njk',
  1: '2',
  2: '13',
  3: '24',
  4: '35',
  5: '46',
  6: '57',
  7: '68',
  8: '79',
  9: '80',
  0: '9',
};

/** A generator of numbers from 0 to 1 that repeats for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const isLetter = (character: string | undefined): boolean => /[\p{L}\p{N}]/u.test(character ?? '');

type Mistake = (text: string, at: number, random: () => number) => string;

const mistakes: readonly Mistake[] = [
  // Two characters swapped.
  (text, at) => text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
  // One omitted.
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  // One typed twice.
  (text, at) => text.slice(0, at) + (text[at] ?? '') + text.slice(at),
  // An adjacent key.
  (text, at, random) => {
    const keys = neighbours[(text[at] ?? '').toLowerCase()] ?? text[at] ?? '';
    return text.slice(0, at) + (keys[Math.floor(random() * keys.length)] ?? '') + text.slice(at + 1);
  },
  // A space omitted.
  (text) => text.replace(/\s/u, ''),
];

/** One mistake in a text; if possible never the text itself (ignoring case, accents and punctuation). */
function withTypo(text: string, random: () => number): string {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const mistake = mistakes[Math.floor(random() * mistakes.length)];
    const at = Math.floor(random() * text.length);
    if (!mistake || !isLetter(text[at])) continue;
    const mistyped = mistake(text, at, random);
    if (mistyped.toLowerCase() !== text.toLowerCase() && mistyped.trim() !== '') return mistyped;
  }
  return text;
}

/** Names of at least this length get one or two mistakes, shorter ones one. */
const longNameLength = 6;

/** A mistyped form of a name. */
export function typoOf(name: string, random: () => number): string {
  const once = withTypo(name, random);
  return name.length >= longNameLength && random() < 0.5 ? withTypo(once, random) : once;
}
