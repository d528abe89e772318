/** Campaign statistics for operators: sums per day, without personal data. */
import * as z from 'zod';

/** Counted events. */
export const countedKinds = ['cancellation', 'request'] as const;
export type CountedKind = (typeof countedKinds)[number];

export const campaignCounts = z.object({
  counts: z.array(
    z.object({
      /** ISO date, in Amsterdam. */
      day: z.string(),
      kind: z.enum(countedKinds),
      source: z.string(),
      medium: z.string(),
      campaign: z.string(),
      count: z.number().int(),
    }),
  ),
});
