/** A choice about cookies on the wire (spec §7 `api/cookie/consent`). */
import { z } from 'zod';

export const consentReceipt = z.object({
  /** true for allow. */
  consent: z.boolean(),
  /** Names the kept proof, and is kept in no cookie. */
  proof_id: z.uuid(),
});
