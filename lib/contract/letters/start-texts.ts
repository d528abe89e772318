/** The choice of a moment to start, with its days, in a visitor's words. */
import * as z from 'zod';

/** When work may start: immediately at the customer's express request, or after the withdrawal period. */
export const startMoments = ['now', 'after-withdrawal'] as const;
export type StartMoment = (typeof startMoments)[number];

export const startTexts = z.object({
  /** Beside the option to start at once. */
  now: z.string(),
  /** Beside the option to wait, or why that is not possible. */
  wait: z.string(),
  /** The declaration that goes with waiting: it names the later end. */
  confirm: z.string(),
  can_wait: z.boolean(),
});
export type StartTexts = z.infer<typeof startTexts>;
