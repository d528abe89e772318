/** Erasing an account on the wire: what goes, what has to stay and why, and the second step. */
import { z } from 'zod';
import { accountProofs } from './accounts';
import { cancellationStates } from './cancellations';

/** Texts are final, in the language asked for. */
export const erasurePlan = z.object({
  goes: z.array(z.object({ kind: z.string(), count: z.number().int(), text: z.string() })),
  stays: z.array(
    z.object({ kind: z.string(), count: z.number().int().nullable(), text: z.string(), why: z.string() }),
  ),
  /** Letters that are paid and not posted: erasing withdraws them, if the person says so. */
  waiting: z.array(
    z.object({
      short_reference: z.string(),
      company_name: z.string(),
      state: z.enum(cancellationStates),
      price_cents: z.number().int(),
    }),
  ),
  proof: z.enum(accountProofs),
  /** Where it is not, what was done with the address without the account is left alone. */
  email_confirmed: z.boolean(),
});
export type ErasurePlan = z.infer<typeof erasurePlan>;

export const erasureReceipt = z.object({
  erased: z.literal(true),
  message: z.string(),
  /** Orders of which the books keep amounts and dates. */
  kept_orders: z.number().int(),
  withdrawn_letters: z.number().int(),
});
export type ErasureReceipt = z.infer<typeof erasureReceipt>;
