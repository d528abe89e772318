/** Input and result of the calculation of notice. */
import type { ContractClass } from '@/lib/contract/company-kinds';
import type {
  EndDecider,
  NoticeCertainty,
  NoticeDayMeaning,
  PressFrequency,
  Renewal,
} from '@/lib/contract/notice/notice-values';
import type { Withdrawal } from './find-withdrawal';
import type { NoticePeriod, NoticeRuleId } from './rules';
import type { SignUp } from './sign-up';
import type { NoticeNote, NoticeSourceId } from './sources';

/** A payment in advance: what was paid, from which day and for how many months. */
export interface Prepayment {
  readonly amountCents: number;
  /** YYYY-MM-DD: first day that it pays for. */
  readonly periodStart: string;
  readonly periodMonths: number;
}

/** A contract and the day of notice. What is unknown is left out or null, never guessed by the caller. */
export interface NoticeQuestion {
  readonly contractClass: ContractClass;
  /** A contract of a business: consumer law does not cover it, apart from telecom after its first term. */
  readonly business?: boolean;
  /** Of another kind: whether it is a subscription to regular deliveries or services; null where unknown. */
  readonly isSubscription?: boolean | null;
  /** YYYY-MM-DD in Amsterdam: the day that the notice is sent or received. */
  readonly noticeDay: string;
  /**
   * YYYY-MM-DD in Amsterdam: the day on which it is asked, which the right to withdraw depends on; the day of notice
   * where it is left out.
   */
  readonly today?: string;
  /** Notice works once it is received; for a day of sending the usual delivery is added. Default `received`. */
  readonly noticeDayMeans?: NoticeDayMeaning;
  /** YYYY-MM-DD: first day of the contract. */
  readonly contractStart?: string | null;
  /** Months of the first term; 0 where there never was a fixed one, null where unknown. */
  readonly termMonths?: number | null;
  readonly renewal?: Renewal | null;
  /** Months of each tacit renewal; the law allows press at most 3. */
  readonly renewalMonths?: number | null;
  readonly pressFrequency?: PressFrequency | null;
  /** Rent: months that one payment pays for; null where unknown. */
  readonly paymentMonths?: number | null;
  /** Rent: YYYY-MM-DD: a day on which it is due; null where unknown. */
  readonly paymentDay?: string | null;
  /** Rent: whether the lease is a temporary one; null where unknown. */
  readonly temporaryLease?: boolean | null;
  /** YYYY-MM-DD: the day on which the tenant, the insured or the member died; null where nobody did. */
  readonly deathDay?: string | null;
  /** YYYY-MM-DD: the day on which the company announced a change of the contract; null where it did not. */
  readonly changeTold?: string | null;
  /** YYYY-MM-DD: the day on which that change comes into force; null where unknown. */
  readonly changeFrom?: string | null;
  /** Associations: the month (1 to 12) with whose last day the financial year ends; null where unknown. */
  readonly fiscalYearEnd?: number | null;
  readonly prepayment?: Prepayment | null;
  /** How the contract was made; null where nothing was said about it. */
  readonly signUp?: SignUp | null;
}

/** Assumptions for missing parts of the question. */
export const noticeAssumptions = [
  /** Start or length of the first term is unknown: it is taken to be over. */
  'first-term-over',
  /** An insurance without a known term: one year. */
  'one-year-term',
  /** Press whose frequency is unknown: at least once a month. */
  'appears-monthly',
  /** Press whose renewal is unknown: by periods of three months. */
  'renewed-quarterly',
  /** Rent whose period of payment is unknown: by the month. */
  'rent-by-month',
  /** Rent: due on the first day of a month. */
  'rent-due-first',
  /** An association whose financial year is unknown: the calendar year. */
  'calendar-year',
  /** Rent: within a term of which it is unknown whether the tenant may leave earlier. */
  'lease-kind-unknown',
  /** Rent, a temporary lease: it ends by itself because the landlord wrote so in time. */
  'landlord-wrote',
  /** Insurance whose terms change: to the disadvantage of who cancels. */
  'change-disadvantage',
  /** Rent, after a death: nobody continues the lease. */
  'nobody-continues',
  /** The day of receipt is an estimate from the day of sending. */
  'usual-delivery',
] as const;
export type NoticeAssumption = (typeof noticeAssumptions)[number];

/** The right to leave because the contract is changed. */
export interface NoticeChange {
  /** YYYY-MM-DD: the last day of notice; null where the law names none. */
  readonly noticeBy: string | null;
  /** YYYY-MM-DD: the day on which such a notice ends the contract; null where the law names none. */
  readonly endsOn: string | null;
  /** Whether the notice of the question is in time for it. */
  readonly isInTime: boolean;
}

export interface NoticeAnswer {
  readonly rule: NoticeRuleId;
  readonly certainty: NoticeCertainty;
  readonly sources: readonly NoticeSourceId[];
  /** Null where no law gives one: own statutes, own terms. */
  readonly period: NoticePeriod | null;
  /** YYYY-MM-DD: the day of receipt, from which the period counts. */
  readonly countsFrom: string;
  /**
   * YYYY-MM-DD: the day on which the notice ends the contract by the rule; null where the rule gives no date. The
   * company's own terms may end it sooner where the certainty is `maximum`.
   */
  readonly earliestEnd: string | null;
  /**
   * YYYY-MM-DD: where something is unknown or only presumed, the day by which it ends at the latest; null where that is
   * unknown too.
   */
  readonly latestEnd: string | null;
  /** What decides about the date. */
  readonly decidedBy: EndDecider | null;
  readonly assumptions: readonly NoticeAssumption[];
  readonly notes: readonly NoticeNote[];
  /** What comes back of the prepayment; null where none was given or the rule has no refund. */
  readonly refundCents: number | null;
  /** YYYY-MM-DD: within a fixed term of energy, the first day on which it ends without a fee; null where that is no question. */
  readonly freeFrom: string | null;
  /** Null without a change of the contract, and where no rule gives such a right. */
  readonly change: NoticeChange | null;
  /** The right to withdraw; null where the question says nothing about how the contract was made. */
  readonly withdrawal: Withdrawal | null;
}
