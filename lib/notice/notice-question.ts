/** Input and output of the notice calculator (facts: 'Notice periods in Dutch consumer law'). */
import type { ContractClass } from '@/lib/contract/companies';
import type { NoticeCertainty, NoticePeriod, NoticeRuleId, NoticeSourceId } from './rules';

/** Continuation of the contract after its first term. */
type Renewal = 'tacit' | 'indefinite';

/** Frequency of a newspaper or magazine. */
export type PressFrequency = 'monthly-or-more' | 'less-often';

/** A prepayment: amount, first day and number of months. */
export interface Prepayment {
  readonly amountCents: number;
  /** YYYY-MM-DD: first paid day. */
  readonly periodStart: string;
  readonly periodMonths: number;
}

/** A contract and the day of notice. Unknown values are omitted or null. */
export interface NoticeQuestion {
  readonly contractClass: ContractClass;
  /** A contract of a business: consumer law does not cover it. */
  readonly business?: boolean;
  /** YYYY-MM-DD in Amsterdam: the day of sending or receipt. */
  readonly noticeDay: string;
  /** Notice takes effect on receipt; for a day of sending the usual delivery is added. Default `received`. */
  readonly noticeDayMeans?: 'sent' | 'received';
  /** YYYY-MM-DD: first day of the contract. */
  readonly contractStart?: string | null;
  /** Months of the first term; 0 for none, null when unknown. */
  readonly termMonths?: number | null;
  readonly renewal?: Renewal | null;
  /** Months of each tacit renewal; at most 3 for press by law. */
  readonly renewalMonths?: number | null;
  readonly pressFrequency?: PressFrequency | null;
  readonly prepayment?: Prepayment | null;
}

/** Assumptions for missing input. */
export const noticeAssumptions = [
  /** Start or length of the first term is unknown: counts as over. */
  'first-term-over',
  /** An insurance with unknown term: one year. */
  'one-year-term',
  /** Press with unknown frequency: at least once a month. */
  'appears-monthly',
  /** Press with unknown renewal: periods of three months. */
  'renewed-quarterly',
  /** The day of receipt is an estimate from the day of sending. */
  'usual-delivery',
] as const;
export type NoticeAssumption = (typeof noticeAssumptions)[number];

/** Additional notes. */
export const noticeNotes = [
  /** Energy: the new supplier cancels, no letter is needed when switching. */
  'new-supplier-cancels',
  /** Energy: leaving within a fixed term may cost a fee. */
  'leaving-fee',
  /** Health insurance: a new one by 1 February counts from 1 January. */
  'new-insurer-by-february',
] as const;
export type NoticeNote = (typeof noticeNotes)[number];

export interface NoticeAnswer {
  readonly rule: NoticeRuleId;
  readonly certainty: NoticeCertainty;
  readonly sources: readonly NoticeSourceId[];
  /** Null without a legal period: own statutes, own terms. */
  readonly period: NoticePeriod | null;
  /** YYYY-MM-DD: the day of receipt, the start of the period. */
  readonly countsFrom: string;
  /** YYYY-MM-DD: first day on which the contract can end; null when the rule gives no date. */
  readonly earliestEnd: string | null;
  /** YYYY-MM-DD: latest end when input is missing; null when unknown too. */
  readonly latestEnd: string | null;
  /** What determines the date. */
  readonly decidedBy: 'notice-period' | 'first-term' | 'renewal' | 'year-end' | null;
  readonly assumptions: readonly NoticeAssumption[];
  readonly notes: readonly NoticeNote[];
  /** Refund of the prepayment; null without a prepayment or rule. */
  readonly refundCents: number | null;
}
