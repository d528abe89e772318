/** What people searched and didn't find, as the page of results sends it. */
import * as z from 'zod';

/** A typed search. */
export const missedSearch = z.object({ search: z.string().max(120) });
