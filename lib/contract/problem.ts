/** The one error shape of the API. */
import * as z from 'zod';

export const problem = z.object({
  message: z.string(),
  /** snake_case field name → messages in the requested language. */
  errors: z.record(z.string(), z.array(z.string())),
});
export type Problem = z.infer<typeof problem>;
