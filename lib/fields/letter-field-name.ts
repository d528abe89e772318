/**
 * Names of the fields that each letter of an order has of its own: `letter2EndMode` is the field `endMode` of the second
 * letter. On the wire it is `letter2_end_mode`. Leaf.
 */

/** A letter's own field, taken apart. */
export interface LetterFieldName {
  /** Place of the letter, from 0. */
  readonly position: number;
  /** The field's name in the form of one letter. */
  readonly name: string;
}

const pattern = /^letter([1-9]\d?)([A-Z]\w*)$/;

/** The name of a letter's own field; `position` from 0. */
export function letterFieldName(position: number, name: string): string {
  return `letter${position + 1}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The letter and field that a name means; null for a name that is no letter's own. */
export function readLetterFieldName(name: string): LetterFieldName | null {
  const [, number, rest] = pattern.exec(name) ?? [];
  if (number === undefined || rest === undefined) return null;
  return { position: Number(number) - 1, name: rest.charAt(0).toLowerCase() + rest.slice(1) };
}

/** The name under which a field's words lie: every letter's contract number is called the same. */
export function wordsName(name: string): string {
  return readLetterFieldName(name)?.name ?? name;
}
