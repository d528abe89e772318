/** Cancellations on the wire (spec §3 'Cancellation', §4 'track and trace'; DESIGN §3). */
import { z } from 'zod';
import { letterDispute } from './disputes';

/** States of a letter; `lib/api/ordering/cancellations/transitions.ts` is the table of allowed moves. */
export const cancellationStates = [
  'draft',
  'awaiting_payment',
  'submitted',
  'processed',
  'sent',
  'received',
  'confirmed',
  'blocked',
  'refunded',
  'withdrawn',
  'expired',
] as const;
export type CancellationState = (typeof cancellationStates)[number];

/** States after which a letter moves no further and no confirmation is known. */
export const stoppedStates: readonly CancellationState[] = ['refunded', 'withdrawn', 'expired'];

/** The four stations of spec §4, in order. */
export const stationNames = ['submitted', 'processed', 'sent', 'received'] as const;

export const letterOptions = ['registered', 'regular'] as const;
export type LetterOption = (typeof letterOptions)[number];

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

/** What can be paid for: an order of letters, or the success fee of a negotiation. */
export const paymentPurposes = ['order', 'fee'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

export const payment = z.object({
  id: z.string(),
  purpose: z.enum(paymentPurposes),
  status: z.enum(paymentStatuses),
  amount_cents: z.number().int(),
  currency: z.literal('EUR'),
  /** Where the visitor pays; null once final, and while the payment service could not be reached to open it. */
  checkout_url: z.string().nullable(),
  /** Path of the page that shows how it is doing. */
  page_url: z.string(),
  /** The order or the request that it pays. */
  reference: z.string(),
  /** Slug of the (first) company, for the paths of the pages around it; null where it is about none. */
  company_slug: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;

export const letterTracking = z.object({
  company: z.object({ slug: z.string(), name: z.string(), picture_url: z.string() }),
  state: z.enum(cancellationStates),
  /** How it is posted: letters of one order may go differently. */
  option: z.enum(letterOptions),
  stations: z.array(z.object({ name: z.enum(stationNames), at: z.string().nullable() })),
  /** Only for who may see personal data (owner); else null. */
  track_code: z.string().nullable(),
  /** When the company's answer is due (ISO date-time), while waiting. */
  answer_due_at: z.string().nullable(),
  outcome: z.enum(['confirmed', 'blocked', 'refunded', 'withdrawn', 'expired']).nullable(),
  /** What the company answered, our calls, what was added, and the money-back promise. */
  dispute: letterDispute,
});
export type LetterTracking = z.infer<typeof letterTracking>;

/** What holding a reference shows: the state, nothing personal. */
export const cancellation = z.object({
  reference: z.string(),
  state: z.enum(cancellationStates),
  general_status: z.enum(['inProgress', 'completed']),
  /** How its letters are posted; null for a draft, and where they go differently. */
  letter_option: z.enum(letterOptions).nullable(),
  amount_cents: z.number().int().nullable(),
  regular_amount_cents: z.number().int(),
  currency: z.literal('EUR'),
  country: z.string(),
  submitted_at: z.string().nullable(),
  /** When processing is due: 1 working day after submission. */
  process_by: z.string().nullable(),
  letters: z.array(letterTracking),
  payment: payment.nullable(),
  /** The caller made it in this browser, or holds its key: personal parts may be asked for. */
  is_owner: z.boolean(),
  /** Written for the heirs of somebody who died; known to its owner only, else false. */
  on_behalf: z.boolean(),
  /** Owner only, else null. */
  confirmation_email: z.string().nullable(),
  /** Owner only, else null: SHA-256 (hex) of each letter's PDF. */
  letter_sha256: z.array(z.string()).nullable(),
});
export type Cancellation = z.infer<typeof cancellation>;

/** What the short link in the letter (`/b/{code}`) tells anyone. */
export const letterVerification = z.object({
  posted_by: z.literal('snoei'),
  company_name: z.string(),
  state: z.enum(cancellationStates),
  method: z.enum(letterOptions),
  /** Letter's own date, YYYY-MM-DD. */
  letter_date: z.string(),
  sent_at: z.string().nullable(),
  received_at: z.string().nullable(),
  sha256: z.string(),
  /** First 16 hex characters of the SHA-256 of the letter's words: printed on the paper itself. */
  fingerprint: z.string(),
});
export type LetterVerification = z.infer<typeof letterVerification>;

/** A letter that its sender downloaded to post: whether and when it was posted is not known. */
export const selfPostedLetter = letterVerification
  .pick({ company_name: true, letter_date: true, sha256: true, fingerprint: true })
  .extend({ posted_by: z.literal('sender') });
export type SelfPostedLetter = z.infer<typeof selfPostedLetter>;

/** What a file or a fingerprint leads to. */
export const foundLetter = z.discriminatedUnion('posted_by', [letterVerification, selfPostedLetter]);
export type FoundLetter = z.infer<typeof foundLetter>;
