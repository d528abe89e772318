/** Cancellations on the wire. */
import * as z from 'zod';
import { letterDispute } from './disputes';
import { letterOptions } from './letters/letter-kinds';
import { shownReturn } from './letters/letter-returns';
import { startTexts } from './letters/start-texts';

/** States of a letter; `lib/api/ordering/orders/transitions.ts` is the table of transitions. */
export const cancellationStates = [
  'draft',
  'awaiting_payment',
  'submitted',
  'processed',
  'sent',
  'received',
  'returned',
  'confirmed',
  'blocked',
  'refunded',
  'withdrawn',
  'expired',
  /** A state of a newer release, read by this one; never stored. */
  'unknown',
] as const;
export type CancellationState = (typeof cancellationStates)[number];

/** Final states without a known confirmation. */
export const stoppedStates: readonly CancellationState[] = ['refunded', 'withdrawn', 'expired'];

/** The four stations of a letter, in order. */
export const stationNames = ['submitted', 'processed', 'sent', 'received'] as const;

export const paymentStatuses = [
  'open',
  'pending',
  'authorized',
  'paid',
  'failed',
  'expired',
  'canceled',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Subjects of payment: an order of letters, or the success fee of a negotiation. */
export const paymentPurposes = ['order', 'fee'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

export const payment = z.object({
  id: z.string(),
  purpose: z.enum(paymentPurposes),
  status: z.enum(paymentStatuses),
  amount_cents: z.number().int(),
  currency: z.literal('EUR'),
  /** Checkout URL; null when final, and while the provider was unreachable. */
  checkout_url: z.string().nullable(),
  /** Path of its status page. */
  page_url: z.string(),
  /** Reference of the paid order or case. */
  reference: z.string(),
  /** Slug of the (first) company, for page paths; null without one. */
  company_slug: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;

export const letterTracking = z.object({
  company: z.object({ slug: z.string(), name: z.string(), picture_url: z.string() }),
  state: z.enum(cancellationStates),
  /** Letter option: letters of one order may differ. */
  option: z.enum(letterOptions),
  stations: z.array(z.object({ name: z.enum(stationNames), at: z.string().nullable() })),
  /** Owner only, else null. */
  track_code: z.string().nullable(),
  /** Deadline of the company's answer (ISO date-time), while waiting. */
  answer_due_at: z.string().nullable(),
  outcome: z.enum(['confirmed', 'blocked', 'refunded', 'withdrawn', 'expired']).nullable(),
  /**
   * Owner only, else null: the day on which the contract is expected to end, YYYY-MM-DD, for which there is a calendar file. Null too
   * where no rule gives it, and for a stopped letter.
   */
  ends_on: z.string().nullable(),
  /** Owner only, else false: whether its withdrawal is offered. */
  can_withdraw: z.boolean(),
  /** How often it was posted, or is being: 1 until it came back and is posted again. */
  posting: z.number().int(),
  /** Times that it came back, the first one first. */
  returns: z.array(shownReturn),
  /** Owner only, else false: whether the customer can report that it came back. */
  can_report_return: z.boolean(),
  /** The company's answer, our calls, supplements, and the money-back guarantee. */
  dispute: letterDispute,
});
export type LetterTracking = z.infer<typeof letterTracking>;

/** Visible to anyone with the reference: the state, no personal data. */
export const cancellation = z.object({
  reference: z.string(),
  state: z.enum(cancellationStates),
  general_status: z.enum(['inProgress', 'completed']),
  /** Letter option; null for a draft, and when letters differ. */
  letter_option: z.enum(letterOptions).nullable(),
  amount_cents: z.number().int().nullable(),
  regular_amount_cents: z.number().int(),
  currency: z.literal('EUR'),
  country: z.string(),
  submitted_at: z.string().nullable(),
  /** Deadline of processing: 1 working day after submission. */
  process_by: z.string().nullable(),
  letters: z.array(letterTracking),
  payment: payment.nullable(),
  /** The client created it in this browser, or has its key: personal parts may be requested. */
  is_owner: z.boolean(),
  /** Owner only, else null: the days of both moments to start, while a letter waits. */
  start: startTexts.nullable(),
  /** Written for heirs; disclosed to its owner only, else false. */
  on_behalf: z.boolean(),
  /** Owner only, else null. */
  confirmation_email: z.string().nullable(),
  /** Owner only, once the files are made, else null: SHA-256 (hex) of each letter's PDF; empty for one that was stopped before. */
  letter_sha256: z.array(z.string()).nullable(),
});
export type Cancellation = z.infer<typeof cancellation>;

/** Public response of the letter's short link (`/b/{code}`). */
export const letterVerification = z.object({
  posted_by: z.literal('snoei'),
  company_name: z.string(),
  state: z.enum(cancellationStates),
  method: z.enum(letterOptions),
  /** Letter's own date, YYYY-MM-DD. */
  letter_date: z.string(),
  sent_at: z.string().nullable(),
  received_at: z.string().nullable(),
  /** When this paper came back to us, and when the letter was posted again with a new date. */
  returned_at: z.string().nullable(),
  posted_again_at: z.string().nullable(),
  sha256: z.string(),
  /** First 16 hex characters of the SHA-256 of the letter's text, printed on the letter. */
  fingerprint: z.string(),
});
export type LetterVerification = z.infer<typeof letterVerification>;

/** A letter downloaded for self-posting: whether and when it was posted is unknown. */
export const selfPostedLetter = letterVerification
  .pick({ company_name: true, letter_date: true, sha256: true, fingerprint: true })
  .extend({ posted_by: z.literal('sender') });
export type SelfPostedLetter = z.infer<typeof selfPostedLetter>;

/** A letter that we e-mailed: when our mail server accepted it, and when it was reported that it could not be delivered. */
export const emailedLetter = selfPostedLetter.extend({
  posted_by: z.literal('email'),
  sent_at: z.string(),
  bounced_at: z.string().nullable(),
});
export type EmailedLetter = z.infer<typeof emailedLetter>;

/** Result of looking up a file or a fingerprint. */
export const foundLetter = z.discriminatedUnion('posted_by', [
  letterVerification,
  selfPostedLetter,
  emailedLetter,
]);
export type FoundLetter = z.infer<typeof foundLetter>;
