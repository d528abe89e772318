/** A consent choice on the wire. */
import * as z from 'zod';

export const consentReceipt = z.object({
  /** true for allow. */
  consent: z.boolean(),
  /** Id of the stored consent record; not stored in a cookie. */
  proof_id: z.uuid(),
});
