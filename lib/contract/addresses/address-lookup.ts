/** Street and town of a Dutch address on the wire: `POST /api/addresses/lookup`. */
import * as z from 'zod';
import { findHouseNumber } from './house-number';

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
