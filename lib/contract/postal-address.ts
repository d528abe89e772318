/** A postal address in parts (wire shape). */
import * as z from 'zod';

export const postalAddress = z.object({
  /** Organisation, department or c/o lines, street or PO box: 1 to 5 lines without postcode, city and country. */
  lines: z.array(z.string()),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  /** ISO 3166-1 alpha-2, lower case. */
  country: z.string().length(2),
});
export type PostalAddress = z.infer<typeof postalAddress>;
