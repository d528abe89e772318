/** Disputes on the wire (spec §3 'Dispute flow', §4): what a company answers to a letter, and what follows from it. */
import { z } from 'zod';

/** What a company can answer. */
export const disputeKinds = ['confirm', 'more_data', 'reject'] as const;
export type DisputeKind = (typeof disputeKinds)[number];

/** What it can say it misses (spec §3 'missing fields'). */
export const missingFieldNames = ['name', 'email', 'other'] as const;
export type MissingFieldName = (typeof missingFieldNames)[number];

/** Why it does not cancel. */
export const rejectReasons = [
  'already_ended',
  'not_customer',
  'fixed_term',
  'wrong_company',
  'not_authorised',
  'other',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** What an operator decided about an answer. */
export const verdicts = ['accepted', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];

/** Contact details that a company can correct. */
export const correctedKinds = ['website', 'phone', 'email', 'address'] as const;
export type CorrectedKind = (typeof correctedKinds)[number];

/** How a call to the company went. */
export const callOutcomes = ['reached', 'not_reached', 'confirmed', 'refused', 'call_again'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Why the company is called: it refused, or it did not answer in time. */
export const callReasons = ['rejected', 'silent'] as const;
export type CallReason = (typeof callReasons)[number];

/** What an answer says. Dates are YYYY-MM-DD. */
export const disputePayload = z.object({
  last_usable_date: z.string().nullable(),
  missing_fields: z.array(z.enum(missingFieldNames)),
  missing_other: z.string().nullable(),
  reject_reason: z.enum(rejectReasons).nullable(),
  /** What was said beside it, in the respondent's own words. */
  text: z.string().nullable(),
  respondent: z.string().nullable(),
});
export type DisputePayload = z.infer<typeof disputePayload>;

/** What the page of the company shows: never more than the letter that it holds, and nothing personal by its code alone. */
export const disputeView = z.object({
  /** Of the letter. */
  code: z.string(),
  company_name: z.string(),
  /** `answered`: an answer waits to be final or to be checked; `expired`: too late, or it is settled. */
  availability: z.enum(['open', 'answered', 'not_sent', 'expired']),
  letter_date: z.string(),
  /** As it is printed on the letter. */
  short_reference: z.string(),
  /** `hidden`: shown to this browser after the sender's postcode; `none`: erased, or there is nothing to answer. */
  details: z.enum(['shown', 'hidden', 'none']),
  /** As the letter has them; null unless `details` is `shown`, as are the two days below. */
  customer: z.object({ name: z.string(), contract_number: z.string().nullable() }).nullable(),
  /** The day that the letter asks for; null: as soon as possible. */
  asked_end: z.string().nullable(),
  /** The day that the notice rules give, where they give one. */
  expected_end: z.string().nullable(),
  /** Until when an answer can be given; null while the term does not run yet. */
  expires_at: z.string().nullable(),
  answer: z
    .object({
      kind: z.enum(disputeKinds),
      at: z.string(),
      /** Given by this browser, which may undo it until then. */
      is_mine: z.boolean(),
      /** Null once it is final. */
      undo_until: z.string().nullable(),
      /** Only where it is mine. */
      payload: disputePayload.nullable(),
    })
    .nullable(),
  /** What the customer added to the letter: when, and when it went out. */
  supplements: z.array(z.object({ added_at: z.string(), sent_at: z.string().nullable() })),
});
export type DisputeView = z.infer<typeof disputeView>;

/** What a letter's reference shows of a dispute: that there is one to anyone, what it says to the owner. */
export const letterDispute = z.object({
  /** Final answers, the newest first. */
  answers: z.array(
    z.object({
      kind: z.enum(disputeKinds),
      at: z.string(),
      /** Null while an operator checks it: until then it is only reported. */
      verdict: z.enum(verdicts).nullable(),
      checked_at: z.string().nullable(),
      /** Owner only, else null. */
      payload: disputePayload.nullable(),
      /** The last usable date is later than the notice rules let expect. */
      later_than_expected: z.boolean(),
    }),
  ),
  calls: z.array(
    z.object({
      reason: z.enum(callReasons),
      due_at: z.string(),
      called_at: z.string().nullable(),
      outcome: z.enum(callOutcomes).nullable(),
    }),
  ),
  /** The data that the company asks for and the customer can give now; null where nothing is asked. */
  asked: z
    .object({ missing_fields: z.array(z.enum(missingFieldNames)), missing_other: z.string().nullable() })
    .nullable(),
  supplements: z.array(z.object({ added_at: z.string(), sent_at: z.string().nullable() })),
  /** What goes back for this letter. */
  price_cents: z.number().int(),
  /** When the money goes back of itself where nothing is confirmed; null once the letter ended. */
  money_back_at: z.string().nullable(),
  money_back: z
    .object({ at: z.string(), amount_cents: z.number().int(), refunded_at: z.string().nullable() })
    .nullable(),
});
export type LetterDispute = z.infer<typeof letterDispute>;
