/** Refunds on the wire, for operators only. */
import * as z from 'zod';
import { paymentPurposes } from './cancellations';
import { listPage } from './lists/list-page';

/** `sent`: accepted by the provider; `done`: received by the customer; `failed`: needs an operator. */
export const refundStates = ['requested', 'sent', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

export const refundReasons = ['withdrawal', 'money-back', 'paid-twice', 'erased', 'operator'] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refund = z.object({
  id: z.uuid(),
  purpose: z.enum(paymentPurposes),
  /** Reference of the paid order or request. */
  reference: z.string(),
  amount_cents: z.number().int(),
  currency: z.literal('EUR'),
  state: z.enum(refundStates),
  reason: z.enum(refundReasons),
  /** Name of the requesting operator; null for an automatic refund. */
  requested_by: z.string().nullable(),
  /** An error code, or null. */
  failure: z.string().nullable(),
  tries: z.number().int(),
  requested_at: z.string(),
  updated_at: z.string(),
});

/** Failed ones first, then newest first. */
export const refundQueue = z.object({
  refunds: z.array(refund),
  previous: listPage.previous,
  next: listPage.next,
  /** Each counted up to `listCountMax`. */
  counts: z.object({
    requested: z.number().int(),
    sent: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
  }),
});
export type RefundQueue = z.infer<typeof refundQueue>;
