/** Disputes on the wire: a company's answer to a letter, and its consequences. */
import * as z from 'zod';

/** A company's answers. */
export const disputeKinds = ['confirm', 'more_data', 'reject'] as const;
export type DisputeKind = (typeof disputeKinds)[number];

/** Data that a company can request. */
export const missingFieldNames = ['name', 'email', 'other'] as const;
export type MissingFieldName = (typeof missingFieldNames)[number];

/** Reasons for rejecting. */
export const rejectReasons = [
  'already_ended',
  'not_customer',
  'fixed_term',
  'wrong_company',
  'not_authorised',
  'other',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** An operator's decision about an answer. */
export const verdicts = ['accepted', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];

/** Contact details that a company can correct. */
export const correctedKinds = ['website', 'phone', 'email', 'address'] as const;
export type CorrectedKind = (typeof correctedKinds)[number];

/** Result of a call to the company. */
export const callOutcomes = ['reached', 'not_reached', 'confirmed', 'refused', 'call_again'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Reason of the call: it rejected, or did not answer in time. */
export const callReasons = ['rejected', 'silent'] as const;
export type CallReason = (typeof callReasons)[number];

/** Content of an answer. Dates are YYYY-MM-DD. */
export const disputePayload = z.object({
  last_usable_date: z.string().nullable(),
  missing_fields: z.array(z.enum(missingFieldNames)),
  missing_other: z.string().nullable(),
  reject_reason: z.enum(rejectReasons).nullable(),
  /** Free text of the respondent. */
  text: z.string().nullable(),
  respondent: z.string().nullable(),
});
export type DisputePayload = z.infer<typeof disputePayload>;

/** Visible to the company: never more than its letter, and no personal data by the code alone. */
export const disputeView = z.object({
  /** Code of the letter. */
  code: z.string(),
  company_name: z.string(),
  /** `answered`: an answer is pending or under review; `expired`: too late, or closed. */
  availability: z.enum(['open', 'answered', 'not_sent', 'expired']),
  letter_date: z.string(),
  /** As printed on the letter. */
  short_reference: z.string(),
  /** `hidden`: shown in this browser after entering the sender's postcode; `none`: erased, or nothing to answer. */
  details: z.enum(['shown', 'hidden', 'none']),
  /** As in the letter; null unless `details` is `shown`, as are the two days below. */
  customer: z.object({ name: z.string(), contract_number: z.string().nullable() }).nullable(),
  /** The requested end date; null: as soon as possible. */
  asked_end: z.string().nullable(),
  /** The end date by the notice rules, if any. */
  expected_end: z.string().nullable(),
  /** Deadline of an answer; null before the period starts. */
  expires_at: z.string().nullable(),
  answer: z
    .object({
      kind: z.enum(disputeKinds),
      at: z.string(),
      /** Given by this browser, which may undo it until then. */
      is_mine: z.boolean(),
      /** Null once final. */
      undo_until: z.string().nullable(),
      /** Only for this browser's own answer. */
      payload: disputePayload.nullable(),
    })
    .nullable(),
  /** The letter's supplements: dates of addition and posting. */
  supplements: z.array(z.object({ added_at: z.string(), sent_at: z.string().nullable() })),
});
export type DisputeView = z.infer<typeof disputeView>;

/** A dispute for the holder of the letter's reference: its existence for anyone, its content for the owner. */
export const letterDispute = z.object({
  /** Final answers, newest first. */
  answers: z.array(
    z.object({
      kind: z.enum(disputeKinds),
      at: z.string(),
      /** Null while an operator reviews it. */
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
  /** The data requested by the company that the customer can provide now; null without a request. */
  asked: z
    .object({ missing_fields: z.array(z.enum(missingFieldNames)), missing_other: z.string().nullable() })
    .nullable(),
  supplements: z.array(z.object({ added_at: z.string(), sent_at: z.string().nullable() })),
  /** Amount of the refund. */
  price_cents: z.number().int(),
  /** When an unconfirmed letter is refunded automatically; null once the letter ended. */
  money_back_at: z.string().nullable(),
  money_back: z
    .object({ at: z.string(), amount_cents: z.number().int(), refunded_at: z.string().nullable() })
    .nullable(),
});
export type LetterDispute = z.infer<typeof letterDispute>;
