/** Disputes for operators: answers to review, calls, supplements, corrections, refunds. */
import * as z from 'zod';
import { cancellationStates } from './cancellations';
import { callReasons, correctedKinds, disputeKinds, disputePayload } from './disputes';

/** The letter of an item. */
const aboutLetter = z.object({
  id: z.string(),
  code: z.string(),
  short_reference: z.string(),
  company_slug: z.string(),
  company_name: z.string(),
  state: z.enum(cancellationStates),
  letter_date: z.string(),
  sent_at: z.string().nullable(),
  /** Holder of the contract; null after erasure. */
  customer_name: z.string().nullable(),
  price_cents: z.number().int(),
});
export type AboutLetter = z.infer<typeof aboutLetter>;

/** Items of each kind that are listed at most; the rest follows as these are done. */
export const disputesShownMax = 25;

/** Deadline in a queue, and whether it has passed. */
const due = { due_at: z.string(), late: z.boolean() };

export const operatorDisputes = z.object({
  answers: z.array(
    z.object({
      id: z.string(),
      letter: aboutLetter,
      kind: z.enum(disputeKinds),
      at: z.string(),
      payload: disputePayload,
      client_address: z.string(),
      expected_end: z.string().nullable(),
      later_than_expected: z.boolean(),
      phones: z.array(z.string()),
      ...due,
    }),
  ),
  calls: z.array(
    z.object({
      id: z.string(),
      letter: aboutLetter,
      reason: z.enum(callReasons),
      /** The company's last answer that was accepted: its rejection, or the data that it asked for; null without one. */
      answer: z.object({ kind: z.enum(disputeKinds), payload: disputePayload }).nullable(),
      phones: z.array(z.string()),
      /** Operators' notes of earlier calls about the letter. */
      notes: z.array(z.object({ at: z.string(), by: z.string().nullable(), note: z.string() })),
      ...due,
    }),
  ),
  supplements: z.array(
    z.object({
      id: z.string(),
      letter: aboutLetter,
      number: z.number().int(),
      added_at: z.string(),
      handed_over_at: z.string().nullable(),
      ...due,
    }),
  ),
  corrections: z.array(
    z.object({
      id: z.string(),
      company_slug: z.string(),
      company_name: z.string(),
      kind: z.enum(correctedKinds),
      value: z.string(),
      suggested_at: z.string(),
      /** Our current contacts of that kind. */
      known: z.array(z.string()),
      ...due,
    }),
  ),
  /** Pending refunds, and passed deadlines that await a review. */
  money: z.array(
    z.object({
      letter: aboutLetter,
      amount_cents: z.number().int(),
      at: z.string(),
      reason: z.enum(['term', 'operator']),
      decided_by: z.string().nullable(),
      state: z.enum(['waiting', 'done', 'check']),
      refunded_at: z.string().nullable(),
    }),
  ),
  /** Letters found by a search that can be refunded now. */
  refundable: z.array(aboutLetter),
  /** The number of items of each kind, including those that are not listed. */
  counts: z.object({
    answers: z.number().int(),
    calls: z.number().int(),
    supplements: z.number().int(),
    corrections: z.number().int(),
    money: z.number().int(),
  }),
});
export type OperatorDisputes = z.infer<typeof operatorDisputes>;
