/**
 * How names and what people type are made comparable: the same on both sides of a search, so that neither case,
 * accents nor punctuation can part them.
 */

/** Letters that Unicode does not take apart into a base and a mark. */
const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ĳ: 'ij',
};

/** Longest text that is searched for; what is longer is cut. */
export const maxSearchLength = 80;

/**
 * Lower case, without accents and punctuation, words apart by one space. "a.s.r." and "B.V." lose their dots,
 * "NU'91" its apostrophe; every other sign parts words. Control characters and emoji vanish.
 */
export function normaliseName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþıĳ]/gu, (letter) => ligatures[letter] ?? letter)
    .replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L})|[^\p{L}]|$)/gu, '')
    .replace(/['’‘`´]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What is searched for: a normalised text of at most `maxSearchLength` characters. */
export function normaliseSearch(text: string): string {
  // Cut first, generously: normalising 10 KiB of anything would be work for nothing.
  return normaliseName(text.slice(0, maxSearchLength * 4))
    .slice(0, maxSearchLength)
    .trim();
}

/** The same without spaces, for a space too few or too many ("basicfit"). */
export function compactName(normalised: string): string {
  return normalised.replaceAll(' ', '');
}
