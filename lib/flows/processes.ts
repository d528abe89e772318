/**
 * How each kind of request gets from its form to its end (spec §2 'Flows', §4): per state whose turn it is, by when, what
 * can be done and what the clock does by itself. Data, no behaviour: the API moves requests by it, the operators' page
 * and the README's table are made from it. Due dates run from the arrival in a state; working days know Dutch holidays.
 */
import {
  newComparisonMonths,
  newContractRequestWorkingDays,
  offerCancellationDays,
  optInMaxAgeDays,
  proposalWorkingDays,
  providerAnswerWorkingDays,
  supportReplyHours,
} from '@/lib/config/business';
import type { RequestProcess, RequestState } from '@/lib/contract/requests';

/** A stretch of time; `workingDays` end with the last second of the last of them. */
export type Term =
  | { readonly workingDays: number }
  | { readonly days: number }
  | { readonly hours: number }
  | { readonly months: number };

/** What an operator can do; each has its fields in `operator-actions.ts` and its words in the messages. */
export const operatorActions = [
  'call',
  'propose-negotiation',
  'propose-advice',
  'propose-policy',
  'request-contract',
  'confirm-contract',
  'confirm-stopped',
  'send-gift-card',
  'answer',
  'close',
  'withdraw',
] as const;
export type OperatorAction = (typeof operatorActions)[number];

/** What the customer can do, by a press on a page that we mailed a link to. */
export type CustomerAction = 'accept' | 'decline' | 'check-again' | 'reject' | 'confirm' | 'unsubscribe';

export interface StateRule {
  /** Whose act comes next. */
  readonly waitsFor: 'operator' | 'customer' | 'clock' | 'nobody';
  /** By when; late ones are flagged. */
  readonly due?: Term;
  readonly operator?: Readonly<Partial<Record<OperatorAction, RequestState>>>;
  readonly customer?: Readonly<Partial<Record<CustomerAction, RequestState>>>;
  /**
   * Moved by a job once the term has passed, counted from the arrival, or from the first day of the contract that was
   * confirmed where that is later.
   */
  readonly clock?: {
    readonly after: Term;
    readonly from?: 'contract-start';
    readonly to: RequestState;
  };
  /** Paying the fee moves it here. */
  readonly paid?: RequestState;
}

export type ProcessRules = Readonly<Partial<Record<RequestState, StateRule>>>;

const end: StateRule = { waitsFor: 'nobody' };
/** Ends that every process with an operator knows. */
const ends = { completed: end, not_possible: end, withdrawn: end, lapsed: end };

const contractRequested = {
  waitsFor: 'operator',
  due: { workingDays: providerAnswerWorkingDays },
} as const satisfies StateRule;

/** From a yes to the new contract: asked for by us, confirmed by the provider (spec §4). */
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
 * A policy that the customer chose and we apply for: proposed with what the insurer pays us, requested after a yes, and
 * rejected at any time until the days for second thoughts are over.
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
    operator: { withdraw: 'withdrawn' },
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

export const processes: Readonly<Record<RequestProcess, ProcessRules>> = {
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
      operator: { withdraw: 'withdrawn' },
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
    // The company's offer was only an offer: nothing has to be undone.
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
      operator: { withdraw: 'withdrawn' },
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
    // With a gift card the clock moves here in place of `completed`.
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

/** Whether nobody and nothing moves a request from here. */
export function isEnd(process: RequestProcess, state: RequestState): boolean {
  const rule = processes[process][state];
  return !rule || (rule.waitsFor === 'nobody' && !rule.customer);
}

/** Whether a process ends in a policy that the customer chose before asking us. */
export function isPolicyProcess(process: RequestProcess): boolean {
  return process === 'application' || process === 'intermediary';
}
