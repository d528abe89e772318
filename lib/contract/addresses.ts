/** Street and town of a Dutch address on the wire: `POST /api/addresses/lookup`. */
import * as z from 'zod';

/**
 * A Dutch house number as people and registers write it: digits with an addition (`12 A`), and before them where the house is: opposite
 * (`to`, `t/o`), near (`by`), on board (`ab`), in a houseboat (`wb`) or a caravan (`ww`).
 */
const written =
  /^\s*(?:(?:t[\s./]?o|tegenover|b[iy]j?|a[\s./]?b|aan boord|w[bw]|woonboot|woonwagen)\b[\s.:]*)?([1-9]\d{0,4})(?!\d)(.*)$/isu;

export interface HouseNumber {
  readonly number: number;
  /** As typed. */
  readonly addition: string;
}

/** Returns the parts of a house number, or null for anything else. */
export function findHouseNumber(text: string): HouseNumber | null {
  const [, digits, addition = ''] = written.exec(text) ?? [];
  return digits === undefined ? null : { number: Number(digits), addition };
}

export const addressQuery = z.object({
  /** With or without the space: `1012 AB`. */
  postal_code: z.string().regex(/^[1-9]\d{3} ?[A-Za-z]{2}$/),
  /** As `findHouseNumber` reads it: `12 A`, `t/o 263`. */
  house_number: z
    .string()
    .max(30)
    .refine((text) => findHouseNumber(text) !== null),
});
export type AddressQuery = z.infer<typeof addressQuery>;

export const addressReply = z.object({
  /** Null where it is unknown, or not the same for every address of the number. */
  street: z.string().nullable(),
  city: z.string().nullable(),
});
export type AddressReply = z.infer<typeof addressReply>;
