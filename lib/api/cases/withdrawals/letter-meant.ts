/** Which letter of an order a statement of withdrawal names in its text. */

/** The text that the form is filled in with for one letter of an order: its reference, then this. */
const oneLetter = /^\s*\S+\s+(?:brief|letter)\s+(\d{1,2})\b/iu;

/** A letter named by its number in free text. */
const someLetter = /\b(?:brief|brieven|letters?)\s+(?:\p{L}+\.?\s+)?\d{1,2}\b/iu;

/**
 * The one letter of an order that a text names, by its index from 0; null for the whole order. A text with only some of its companies, or a
 * number in free text, is ambiguous: an operator reads it.
 */
export function findLetterMeant(
  statement: string,
  letters: readonly { readonly position: number; readonly companyName: string }[],
): number | null | 'unclear' {
  if (letters.length < 2) return null;
  const [, number] = oneLetter.exec(statement) ?? [];
  if (number !== undefined) {
    const meant = letters.find(({ position }) => position === Number(number) - 1);
    return meant ? meant.position : 'unclear';
  }
  if (someLetter.test(statement)) return 'unclear';
  const text = statement.toLowerCase();
  const named = letters.filter(({ companyName }) => text.includes(companyName.toLowerCase()));
  return named.length > 0 && named.length < letters.length ? 'unclear' : null;
}
