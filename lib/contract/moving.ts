/** A move on the wire. */
import * as z from 'zod';

/** The first four digits of two postcodes: never a whole one. */
export const areaQuery = z.object({
  from: z.string().regex(/^[1-9]\d{3}$/),
  to: z.string().regex(/^[1-9]\d{3}$/),
});

/** Their towns; null for digits that no postcode has. */
export const areaReply = z.object({ from: z.string().nullable(), to: z.string().nullable() });
