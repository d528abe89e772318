/**
 * Names of fields that each letter of an order has separately: `letter2EndMode` is the field `endMode` of the second
 * letter. On the wire it is `letter2_end_mode`. Leaf.
 */

/** A parsed field name of a letter. */
export interface LetterFieldName {
  /** Index of the letter, from 0. */
  readonly position: number;
  /** The field's name in the form of one letter. */
  readonly name: string;
}

const pattern = /^letter([1-9]\d?)([A-Z]\w*)$/;

/** Returns the name of a letter's field; `position` from 0. */
export function letterFieldName(position: number, name: string): string {
  return `letter${position + 1}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Returns the letter and field of a name; null for other names. */
export function readLetterFieldName(name: string): LetterFieldName | null {
  const [, number, rest] = pattern.exec(name) ?? [];
  if (number === undefined || rest === undefined) return null;
  return { position: Number(number) - 1, name: rest.charAt(0).toLowerCase() + rest.slice(1) };
}

/** Returns the message key of a field, shared by all letters. */
export function messageName(name: string): string {
  return readLetterFieldName(name)?.name ?? name;
}
