/** Which letter of an order a statement of withdrawal is about, by its words. */

/** The words with which the form is filled in for one letter of an order: its reference, then this. */
const oneLetter = /^\s*\S+\s+(?:brief|letter)\s+(\d{1,2})\b/iu;

/** A letter that is spoken of by its number in words of one's own. */
const someLetter = /\b(?:brief|brieven|letters?)\s+(?:\p{L}+\.?\s+)?\d{1,2}\b/iu;

/**
 * The one letter of an order that a text is about, by its place from 0; null for the whole order. A text that names some
 * of its companies and not the others, or a number in words of its own, may mean those, or all but those: a human reads
 * it.
 */
export function findLetterMeant(
  words: string,
  letters: readonly { readonly position: number; readonly companyName: string }[],
): number | null | 'unclear' {
  if (letters.length < 2) return null;
  const [, number] = oneLetter.exec(words) ?? [];
  if (number !== undefined) {
    const meant = letters.find(({ position }) => position === Number(number) - 1);
    return meant ? meant.position : 'unclear';
  }
  if (someLetter.test(words)) return 'unclear';
  const text = words.toLowerCase();
  const named = letters.filter(({ companyName }) => text.includes(companyName.toLowerCase()));
  return named.length > 0 && named.length < letters.length ? 'unclear' : null;
}
