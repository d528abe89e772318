/** Withdrawals on the wire. */
import * as z from 'zod';

/** Visible to anyone with the reference: receipt and its time. Does not disclose whether an order exists. */
export const withdrawalView = z.object({
  reference: z.string(),
  received_at: z.string(),
  /** Response deadline. */
  answer_by: z.string(),
  is_owner: z.boolean(),
  /** Owner only, else null: address of the receipt. */
  confirmation_email: z.string().nullable(),
  /** Owner only, else null: what was stated; null after its sender was erased. */
  statement: z.object({ name: z.string(), contract: z.string() }).nullable(),
});
export type WithdrawalView = z.infer<typeof withdrawalView>;
