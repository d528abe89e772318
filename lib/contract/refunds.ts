/** Money that goes back, on the wire: for operators only. */
import { z } from 'zod';
import { paymentPurposes } from './cancellations';

/** `sent`: the provider accepted it; `done`: it is with the customer; `failed`: somebody has to look at it. */
export const refundStates = ['requested', 'sent', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

export const refundReasons = ['withdrawal', 'money-back', 'paid-twice', 'erased', 'operator'] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refund = z.object({
  id: z.uuid(),
  purpose: z.enum(paymentPurposes),
  /** Of the order or the request that was paid. */
  reference: z.string(),
  amount_cents: z.number().int(),
  currency: z.literal('EUR'),
  state: z.enum(refundStates),
  reason: z.enum(refundReasons),
  /** Name of the operator who asked for it; null where it followed by itself. */
  requested_by: z.string().nullable(),
  /** A code, null where nothing went wrong. */
  failure: z.string().nullable(),
  tries: z.number().int(),
  requested_at: z.string(),
  updated_at: z.string(),
});

/** What failed first, then the newest first. */
export const refundQueue = z.object({
  refunds: z.array(refund),
  counts: z.object({
    requested: z.number().int(),
    sent: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
  }),
});
export type RefundQueue = z.infer<typeof refundQueue>;
