/** Cases on the wire: every form except cancellations. */
import * as z from 'zod';
import { payment } from './cancellations';

/** States of a case; `lib/flows/processes.ts` is the table of transitions and actors. */
export const caseStates = [
  /** Double opt-in: awaits the mailed confirmation. */
  'confirming',
  'received',
  /** Negotiation: the company is being called. */
  'calling',
  /** The customer has a proposal to decide on. */
  'proposed',
  'accepted',
  /** Negotiation: agreed, the success fee is unpaid. */
  'awaiting_fee',
  /** The new contract or policy was requested. */
  'contract_requested',
  /** The policy is active; the customer can still reject it. */
  'active',
  'gift_card_due',
  /** Advice: the customer stays; compared again later. */
  'declined',
  /** The customer rejected the arrangement; it must be undone. */
  'rejected',
  'enrolled',
  /** Withdrawal: letters were sent already; an operator decides about a refund. */
  'letters_sent',
  /** A letter that its sender posts: not posted yet as far as we know, posted, and what the carrier said of it. */
  'unposted',
  'posted',
  'delivered',
  'returned',
  /** After a letter: the day on which its person is asked whether the contract has ended is still to come. */
  'waiting',
  /** The same: asked, and asked a second time. */
  'asked',
  'asked_again',
  /** Still charged: a step is the person's turn, was mailed a second time, or is done and has its term. */
  'step_due',
  'step_reminded',
  'step_waiting',
  /** Every step was taken: another body has it now. */
  'handed_on',
  'completed',
  'answered',
  'stopped',
  'lapsed',
  'not_possible',
  'withdrawn',
  'unsubscribed',
  /** A state of a newer release, read by this one; never stored. */
  'unknown',
] as const;
export type CaseState = (typeof caseStates)[number];

export const formProcesses = [
  'negotiation',
  'advice',
  'application',
  'intermediary',
  'message',
  'enrolment',
] as const;
export type FormProcess = (typeof formProcesses)[number];

/** Kinds of cases that no form makes, each with a process of its own (`lib/flows/kinds`). */
export const caseKindNames = ['question', 'withdrawal', 'ended-check', 'self-posted'] as const;
export type CaseKindName = (typeof caseKindNames)[number];

/** Processes of all cases. */
export const caseProcesses = [...formProcesses, ...caseKindNames] as const;
export type CaseProcess = (typeof caseProcesses)[number];

/**
 * An operator's proposal: for the owner, operators, and holders of the mailed key. Money in cents, dates YYYY-MM-DD.
 */
export const proposal = z.object({
  id: z.uuid(),
  category: z.string(),
  old_provider: z.string().nullable(),
  new_provider: z.string(),
  /** Null without a comparison: a policy selected by the customer. */
  old_monthly_cents: z.number().int().nullable(),
  /** Energy: what a year costs now, where that is known apart from the advance payment; else null. */
  old_yearly_cents: z.number().int().nullable(),
  new_monthly_cents: z.number().int(),
  /** The old year, or 12 × the old price, minus 12 × the new one; negative where that costs more, null without an old price. */
  yearly_saving_cents: z.number().int().nullable(),
  /** Negotiation: the saving over the whole new contract, of which the fee is a share. */
  total_saving_cents: z.number().int().nullable(),
  /** Negotiation: the customer's one-time fee. */
  fee_cents: z.number().int().nullable(),
  /** Advice and policies: the provider's commission; null where an older proposal doesn't state it. */
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

/** Visible to anyone with the reference: the state, no personal data. */
export const caseView = z.object({
  reference: z.string(),
  /** Name of the flow, and its process. */
  flow: z.string(),
  process: z.enum(formProcesses),
  state: z.enum(caseStates),
  general_status: z.enum(['inProgress', 'completed']),
  company: z.object({ slug: z.string(), name: z.string(), picture_url: z.string() }).nullable(),
  created_at: z.string(),
  /** Deadline of the next action, by anyone; null in a final state. */
  due_at: z.string().nullable(),
  /** Past states in order, with their date-time. */
  events: z.array(z.object({ state: z.enum(caseStates), at: z.string() })),
  is_owner: z.boolean(),
  /** Owner only, else null. */
  confirmation_email: z.string().nullable(),
  /** Owner only, else null: the newest proposal. */
  proposal: proposal.nullable(),
  /** Owner only, else null: the first day of the confirmed contract, YYYY-MM-DD. */
  contract_start_date: z.string().nullable(),
  /** Owner only, else null: the gift card as promised on the day of sign-up. */
  gift_card: z.object({ shop: z.string(), amount_cents: z.number().int() }).nullable(),
  /** Owner only, else null: the newest payment of the fee. */
  payment: payment.nullable(),
});
export type CaseView = z.infer<typeof caseView>;
