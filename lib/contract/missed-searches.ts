/** What people searched and didn't find: sent by the page of results, shown to operators. */
import * as z from 'zod';

/** A typed search. */
export const missedSearch = z.object({ search: z.string().max(120) });

export const missedSearches = z.object({
  searches: z.array(
    z.object({
      /** Normalised, without digits or @. */
      text: z.string(),
      /** Days on which another network than before searched it. */
      days: z.number().int(),
      /** ISO date in Amsterdam of the last of them. */
      last_day: z.string(),
    }),
  ),
});
export type MissedSearches = z.infer<typeof missedSearches>;
