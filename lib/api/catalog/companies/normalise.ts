/** Normalises names and typed texts: both sides of a search ignore case, accents and punctuation. */

/** Letters that Unicode does not decompose. */
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

/** Maximum length of a search; longer texts are truncated. */
export const maxSearchLength = 80;

/**
 * Lower case, without accents and punctuation, words separated by one space. "a.s.r." and "B.V." lose their dots, "NU'91" its apostrophe;
 * every other punctuation mark separates words. Control characters and emoji are removed.
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

/** A search text: normalised, at most `maxSearchLength` characters. */
export function normaliseSearch(text: string): string {
  // Truncated first, generously: normalising 10 KiB would be wasted work.
  return normaliseName(text.slice(0, maxSearchLength * 4))
    .slice(0, maxSearchLength)
    .trim();
}

/** The same without spaces, to ignore a missing or extra space ("basicfit"). */
export function compactName(normalised: string): string {
  return normalised.replaceAll(' ', '');
}
