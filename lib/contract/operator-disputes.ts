/** What operators see of disputes: answers to check, calls, supplements, corrections, money back (DESIGN §3 'Operators'). */
import { z } from 'zod';
import { cancellationStates } from './cancellations';
import { callReasons, correctedKinds, disputeKinds, disputePayload } from './disputes';

/** The letter that something is about. */
const aboutLetter = z.object({
  id: z.string(),
  code: z.string(),
  short_reference: z.string(),
  company_slug: z.string(),
  company_name: z.string(),
  state: z.enum(cancellationStates),
  letter_date: z.string(),
  sent_at: z.string().nullable(),
  /** Null once erased. */
  customer_name: z.string().nullable(),
  price_cents: z.number().int(),
});
export type AboutLetter = z.infer<typeof aboutLetter>;

/** In a queue: by when, and whether that has passed. */
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
      phones: z.array(z.string()),
      /** Earlier calls about the letter, in words of the operators. */
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
      /** What we know of that kind now. */
      known: z.array(z.string()),
      ...due,
    }),
  ),
  /** Money on its way back, and terms that passed and wait for a check. */
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
  /** Letters that a search found and that can be paid back now. */
  refundable: z.array(aboutLetter),
});
export type OperatorDisputes = z.infer<typeof operatorDisputes>;
