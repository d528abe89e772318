/**
 * The state machines of cases: per state its actor, deadline, actions and automatic transitions. Data without
 * behaviour: the API applies it, the operators' page and docs/states.md are derived from it. Deadlines count from the
 * entry into a state; working days consider Dutch holidays.
 */
import {
  newComparisonMonths,
  newContractRequestWorkingDays,
  offerCancellationDays,
  optInMaxAgeDays,
  processingWorkingDays,
  proposalWorkingDays,
  providerAnswerWorkingDays,
  supportReplyHours,
} from '@/lib/config/business';
import type { CaseProcess, CaseState } from '@/lib/contract/cases';
import { type EndedAnswer, endedCheckProcess } from './ended-check-process';
import { selfPostedProcess } from './self-posted-process';

/** A duration; `workingDays` end with the last second of the last of them. */
export type Term =
  | { readonly workingDays: number }
  | { readonly days: number }
  | { readonly hours: number }
  | { readonly months: number };

/** Operators' actions; each has its fields in `operator-actions.ts` and its texts in the messages. */
export const operatorActions = [
  'call',
  'propose-negotiation',
  'propose-advice',
  'propose-policy',
  'request-contract',
  'confirm-contract',
  'confirm-stopped',
  'send-gift-card',
  'apply',
  'refund',
  'answer',
  'dismiss',
  'close',
  'withdraw',
] as const;
export type OperatorAction = (typeof operatorActions)[number];

/** The customer's actions, confirmed on a page linked in a mail. */
export type CustomerAction =
  | 'accept'
  | 'decline'
  | 'check-again'
  | 'reject'
  | 'confirm'
  | 'unsubscribe'
  | EndedAnswer
  | 'post'
  | 'step-done'
  | 'step-skipped';

/** The carrier's last reports of a letter. */
export type CarrierReport = 'delivered' | 'returned';

export interface StateRule {
  /** Who must act next. */
  readonly waitsFor: 'operator' | 'customer' | 'clock' | 'nobody';
  /** Deadline; late ones are flagged. */
  readonly due?: Term;
  readonly operator?: Readonly<Partial<Record<OperatorAction, CaseState>>>;
  /** The states that a move leads to instead, where its effect says so. */
  readonly otherwise?: Readonly<
    Partial<Record<OperatorAction | CustomerAction | 'clock', readonly CaseState[]>>
  >;
  readonly customer?: Readonly<Partial<Record<CustomerAction, CaseState>>>;
  /**
   * Automatic transition by a job after a duration, counted from the entry, or from the first day of the
   * confirmed contract if later.
   */
  readonly clock?: {
    readonly after: Term;
    readonly from?: 'contract-start';
    readonly to: CaseState;
  };
  /** What the carrier reports of a letter that its sender posted. */
  readonly carrier?: Readonly<Partial<Record<CarrierReport, CaseState>>>;
  /** Next state after the fee is paid. */
  readonly paid?: CaseState;
}

export type ProcessRules = Readonly<Partial<Record<CaseState, StateRule>>>;

const end: StateRule = { waitsFor: 'nobody' };
/** Final states of every process with an operator. */
const ends = { completed: end, not_possible: end, withdrawn: end, lapsed: end };

const contractRequested = {
  waitsFor: 'operator',
  due: { workingDays: providerAnswerWorkingDays },
} as const satisfies StateRule;

/** From acceptance to the new contract: requested by us, confirmed by the provider. */
const toNewContract = {
  accepted: {
    waitsFor: 'operator',
    due: { workingDays: newContractRequestWorkingDays },
    operator: { 'request-contract': 'contract_requested', close: 'not_possible', withdraw: 'withdrawn' },
  },
  contract_requested: {
    ...contractRequested,
    operator: { 'confirm-contract': 'completed', close: 'not_possible', withdraw: 'withdrawn' },
  },
} as const satisfies ProcessRules;

const rejected = { reject: 'rejected' } as const;

/**
 * A policy selected by the customer: proposed with the insurer's commission, requested after acceptance, and
 * rejectable until the end of the reflection period.
 */
const policy: ProcessRules = {
  received: {
    waitsFor: 'operator',
    due: { workingDays: proposalWorkingDays },
    operator: { 'propose-policy': 'proposed', close: 'not_possible', withdraw: 'withdrawn' },
    customer: rejected,
  },
  proposed: {
    waitsFor: 'customer',
    due: { days: offerCancellationDays },
    customer: { accept: 'accepted', ...rejected },
    // Correcting a proposal replaces it.
    operator: { 'propose-policy': 'proposed', withdraw: 'withdrawn' },
    clock: { after: { days: offerCancellationDays }, to: 'lapsed' },
  },
  accepted: { ...toNewContract.accepted, customer: rejected },
  contract_requested: {
    ...contractRequested,
    operator: { 'confirm-contract': 'active', close: 'not_possible', withdraw: 'withdrawn' },
    customer: rejected,
  },
  active: {
    waitsFor: 'clock',
    customer: rejected,
    operator: { withdraw: 'withdrawn' },
    clock: { after: { days: offerCancellationDays }, from: 'contract-start', to: 'completed' },
  },
  rejected: {
    waitsFor: 'operator',
    due: { workingDays: newContractRequestWorkingDays },
    operator: { 'confirm-stopped': 'stopped' },
  },
  stopped: end,
  ...ends,
};

export const processes: Readonly<Record<CaseProcess, ProcessRules>> = {
  negotiation: {
    received: {
      waitsFor: 'operator',
      due: { workingDays: proposalWorkingDays },
      operator: { call: 'calling', close: 'not_possible', withdraw: 'withdrawn' },
    },
    calling: {
      waitsFor: 'operator',
      due: { workingDays: proposalWorkingDays },
      operator: {
        call: 'calling',
        'propose-negotiation': 'proposed',
        close: 'not_possible',
        withdraw: 'withdrawn',
      },
    },
    proposed: {
      waitsFor: 'customer',
      due: { days: offerCancellationDays },
      customer: { accept: 'awaiting_fee', reject: 'rejected' },
      operator: { 'propose-negotiation': 'proposed', withdraw: 'withdrawn' },
      clock: { after: { days: offerCancellationDays }, to: 'lapsed' },
    },
    awaiting_fee: {
      waitsFor: 'customer',
      due: { days: offerCancellationDays },
      paid: 'accepted',
      operator: { close: 'not_possible', withdraw: 'withdrawn' },
      clock: { after: { days: offerCancellationDays }, to: 'lapsed' },
    },
    ...toNewContract,
    // Only an offer by the company: nothing to undo.
    rejected: end,
    ...ends,
  },
  advice: {
    received: {
      waitsFor: 'operator',
      due: { workingDays: proposalWorkingDays },
      operator: { 'propose-advice': 'proposed', close: 'not_possible', withdraw: 'withdrawn' },
    },
    proposed: {
      waitsFor: 'customer',
      due: { days: offerCancellationDays },
      customer: { accept: 'accepted', decline: 'declined', 'check-again': 'received' },
      operator: { 'propose-advice': 'proposed', withdraw: 'withdrawn' },
      clock: { after: { days: offerCancellationDays }, to: 'lapsed' },
    },
    ...toNewContract,
    declined: {
      waitsFor: 'clock',
      customer: { unsubscribe: 'stopped' },
      operator: { withdraw: 'withdrawn' },
      clock: { after: { months: newComparisonMonths }, to: 'received' },
    },
    stopped: end,
    ...ends,
  },
  application: policy,
  intermediary: {
    ...policy,
    // With a gift card the automatic transition leads here instead of `completed`.
    gift_card_due: {
      waitsFor: 'operator',
      due: { workingDays: newContractRequestWorkingDays },
      operator: { 'send-gift-card': 'completed', close: 'not_possible' },
    },
  },
  message: {
    received: {
      waitsFor: 'operator',
      due: { hours: supportReplyHours },
      operator: { answer: 'answered', close: 'not_possible' },
    },
    answered: end,
    not_possible: end,
    withdrawn: end,
  },
  question: {
    received: {
      waitsFor: 'operator',
      due: { hours: supportReplyHours },
      operator: { answer: 'answered', dismiss: 'not_possible' },
    },
    answered: end,
    not_possible: end,
    withdrawn: end,
  },
  withdrawal: {
    // It names no order or letter for certain, or a case.
    received: {
      waitsFor: 'operator',
      due: { workingDays: processingWorkingDays },
      operator: { apply: 'stopped', answer: 'answered' },
      otherwise: { apply: ['letters_sent'] },
    },
    letters_sent: {
      waitsFor: 'operator',
      due: { workingDays: processingWorkingDays },
      operator: { refund: 'completed', answer: 'answered' },
    },
    stopped: end,
    completed: end,
    answered: end,
    withdrawn: end,
  },
  'ended-check': endedCheckProcess,
  'self-posted': selfPostedProcess,
  enrolment: {
    confirming: {
      waitsFor: 'customer',
      customer: { confirm: 'enrolled' },
      clock: { after: { days: optInMaxAgeDays }, to: 'lapsed' },
    },
    enrolled: {
      waitsFor: 'nobody',
      customer: { unsubscribe: 'unsubscribed' },
      operator: { withdraw: 'unsubscribed' },
    },
    unsubscribed: end,
    lapsed: end,
  },
};

/** Returns whether only a newer release knows the process or its state: this one then moves nothing. */
export function isOfNewerRelease(process: CaseProcess, state: CaseState): boolean {
  return state === 'unknown' || !Object.hasOwn(processes, process);
}

/** Returns who must act next; in a state of a newer release that is us, for all that this one knows. */
export function waitsForOf(process: CaseProcess, state: CaseState): StateRule['waitsFor'] {
  return isOfNewerRelease(process, state) ? 'operator' : (processes[process][state]?.waitsFor ?? 'nobody');
}

/** Returns whether a state is final. */
export function isEnd(process: CaseProcess, state: CaseState): boolean {
  if (isOfNewerRelease(process, state)) return false;
  const rule = processes[process][state];
  return !rule || (rule.waitsFor === 'nobody' && !rule.customer);
}

/** Returns whether a process is for a policy that the customer selected. */
export function isPolicyProcess(process: CaseProcess): process is 'application' | 'intermediary' {
  return process === 'application' || process === 'intermediary';
}
