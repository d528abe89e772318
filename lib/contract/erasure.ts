/** Account erasure on the wire: deleted and retained data, and the second step. */
import * as z from 'zod';
import { accountProofs } from './accounts';
import { cancellationStates } from './cancellations';

/** Texts are final, in the requested language. */
export const erasurePlan = z.object({
  goes: z.array(z.object({ kind: z.string(), count: z.number().int(), text: z.string() })),
  stays: z.array(
    z.object({ kind: z.string(), count: z.number().int().nullable(), text: z.string(), why: z.string() }),
  ),
  /** Paid letters that are not posted yet: erasure withdraws them after confirmation. */
  waiting: z.array(
    z.object({
      short_reference: z.string(),
      company_name: z.string(),
      state: z.enum(cancellationStates),
      price_cents: z.number().int(),
    }),
  ),
  proof: z.enum(accountProofs),
  /** When false, orders and cases made with the address without account are not erased. */
  email_confirmed: z.boolean(),
});
export type ErasurePlan = z.infer<typeof erasurePlan>;

export const erasureReceipt = z.object({
  erased: z.literal(true),
  message: z.string(),
  /** Number of orders whose amounts and dates are retained for bookkeeping. */
  kept_orders: z.number().int(),
  withdrawn_letters: z.number().int(),
});
export type ErasureReceipt = z.infer<typeof erasureReceipt>;
