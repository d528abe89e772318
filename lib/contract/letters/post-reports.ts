/** What carriers and printers report about letters by the webhook, in our own format. */
import * as z from 'zod';
import { returnReasons } from './letter-returns';

export const postReport = z.object({
  /** `letter.printed`, `letter.sent`, `letter.received` or `letter.returned`; others are acknowledged. */
  type: z.string().max(100),
  data: z
    .object({
      /** The code printed on the letter. */
      code: z.string().max(64).optional(),
      /** Of a registered letter; without `code` it names the letter. */
      track_code: z.string().max(64).optional(),
      /** Of a letter that came back. */
      reason: z.enum(returnReasons).optional(),
    })
    .optional(),
});

/**
 * `moved`: recorded now. `known`: recorded before, or about an earlier posting. `refused`: the letter is in no state for it; operators see
 * it. `unknown`: no letter of ours. `ignored`: another type.
 */
export const postReportOutcome = z.object({
  result: z.enum(['moved', 'known', 'refused', 'unknown', 'ignored']),
});
