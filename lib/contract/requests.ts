/** Requests on the wire (spec §2 'Flows', §4): everything that a form asks of us except a cancellation. */
import { z } from 'zod';
import { payment } from './cancellations';

/** States of a request; `lib/flows/processes.ts` is the table of who acts in each and where it may go. */
export const requestStates = [
  /** Double opt-in: waits for the press in the mail. */
  'confirming',
  'received',
  /** Negotiation: the company is being called. */
  'calling',
  /** The customer has a proposal to decide on. */
  'proposed',
  'accepted',
  /** Negotiation: agreed, the success fee is open. */
  'awaiting_fee',
  /** The new contract or policy was asked for. */
  'contract_requested',
  /** The policy runs; the customer can still reject it. */
  'active',
  'gift_card_due',
  /** Advice: the customer stays; compared again later. */
  'declined',
  /** The customer said no to what was arranged; it has to be undone. */
  'rejected',
  'enrolled',
  'completed',
  'answered',
  'stopped',
  'lapsed',
  'not_possible',
  'withdrawn',
  'unsubscribed',
] as const;
export type RequestState = (typeof requestStates)[number];

export const requestProcesses = [
  'negotiation',
  'advice',
  'application',
  'intermediary',
  'message',
  'enrolment',
] as const;
export type RequestProcess = (typeof requestProcesses)[number];

/** What an operator proposed: to the owner, an operator, or who holds the mailed key. Money in cents, dates YYYY-MM-DD. */
export const proposal = z.object({
  id: z.uuid(),
  category: z.string(),
  old_provider: z.string().nullable(),
  new_provider: z.string(),
  /** Null where nothing is compared: a policy that the customer chose. */
  old_monthly_cents: z.number().int().nullable(),
  new_monthly_cents: z.number().int(),
  /** 12 × the monthly difference; negative where the new one costs more, null without an old price. */
  yearly_saving_cents: z.number().int().nullable(),
  /** Negotiation: the saving over the whole new contract, of which the fee is a share. */
  total_saving_cents: z.number().int().nullable(),
  /** Negotiation: what the customer pays once. */
  fee_cents: z.number().int().nullable(),
  /** Advice and policies: what the new provider pays us; null where it pays nothing. */
  provider_pays_cents: z.number().int().nullable(),
  contract_start_date: z.string().nullable(),
  contract_end_date: z.string().nullable(),
  note: z.string().nullable(),
  proposed_at: z.string(),
  /** Last instant at which it can be accepted. */
  expires_at: z.string(),
  decision: z.enum(['open', 'accepted', 'declined', 'check_again', 'lapsed', 'withdrawn']),
  decided_at: z.string().nullable(),
});
export type Proposal = z.infer<typeof proposal>;

/** What holding a reference shows: the state, nothing personal. */
export const requestAnswer = z.object({
  reference: z.string(),
  /** Name of the flow, and its process. */
  flow: z.string(),
  process: z.enum(requestProcesses),
  state: z.enum(requestStates),
  general_status: z.enum(['inProgress', 'completed']),
  company: z.object({ slug: z.string(), name: z.string(), picture_url: z.string() }).nullable(),
  created_at: z.string(),
  /** By when the next act is due, whoever's it is; null at an end. */
  due_at: z.string().nullable(),
  /** States passed, in order, with when. */
  events: z.array(z.object({ state: z.enum(requestStates), at: z.string() })),
  is_owner: z.boolean(),
  /** Owner only, else null. */
  confirmation_email: z.string().nullable(),
  /** Owner only, else null: the newest proposal. */
  proposal: proposal.nullable(),
  /** Owner only, else null: the newest payment of the fee. */
  payment: payment.nullable(),
});
export type RequestAnswer = z.infer<typeof requestAnswer>;

/** A code was sent by SMS. */
export const smsCodeReceipt = z.object({
  /** Seconds after which another one can be asked for. */
  resend_in_seconds: z.number().int(),
});
export type SmsCodeReceipt = z.infer<typeof smsCodeReceipt>;
