/** The rules of notice as data: one row each. */
import type { NoticeCertainty } from '@/lib/contract/notice/notice-values';
import type { NoticeNote, NoticeSourceId } from './sources';

export const noticeRuleIds = [
  'consumer',
  'by-month',
  'press-monthly',
  'press-less-often',
  'telecom',
  'telecom-business',
  'gym',
  'energy',
  'energy-before-2026',
  'insurance',
  'life-insurance',
  'health-insurance',
  'charity',
  'lottery',
  'association',
  'party',
  'union',
  'rental',
  'rental-death',
  'health-insurance-death',
  'membership-death',
  'bank',
  'water',
  'other',
  'business',
  'not-in-force',
] as const;
export type NoticeRuleId = (typeof noticeRuleIds)[number];

export interface NoticePeriod {
  readonly count: number;
  readonly unit: 'month' | 'day';
}

export interface NoticeRule {
  /** YYYY-MM-DD: the first day on which it holds for a notice; null where that is not known. */
  readonly validFrom: string | null;
  /** YYYY-MM-DD: the last day; null where no end is known. */
  readonly validTo: string | null;
  readonly certainty: NoticeCertainty;
  readonly sources: readonly NoticeSourceId[];
  readonly period: NoticePeriod | null;
  /** The period of a contract without an end date, where the law allows a longer one. */
  readonly openPeriod?: NoticePeriod;
  /** Longest first term that binds a consumer, months; null without a limit. */
  readonly longestTermMonths: number | null;
  /** Whether a first term of more than a year is presumed to end after that year on a month's notice (6:237 k). */
  readonly presumesYear: boolean;
  /** Whether a first term that has begun decides about the end, and whether contracts under this rule usually have one. */
  readonly firstTerm: 'irrelevant' | 'rare' | 'usual';
  /** Whether what was paid beyond the end comes back. */
  readonly refundsPrepayment: boolean;
  /** What is always worth knowing beside the date. */
  readonly notes: readonly NoticeNote[];
}

export const oneMonth: NoticePeriod = { count: 1, unit: 'month' };
const threeMonths: NoticePeriod = { count: 3, unit: 'month' };

const undated = { validFrom: null, validTo: null } as const;

const subscription = {
  ...undated,
  certainty: 'maximum',
  sources: ['juridisch-loket', 'civil-code-6-236', 'civil-code-6-237'],
  period: oneMonth,
  longestTermMonths: null,
  presumesYear: true,
  firstTerm: 'usual',
  refundsPrepayment: true,
  notes: ['same-way'],
} as const satisfies NoticeRule;

const telecom = {
  ...undated,
  certainty: 'maximum',
  sources: ['juridisch-loket', 'telecommunications-act-7-2a', 'telecommunications-act-7-2ab'],
  period: oneMonth,
  longestTermMonths: 24,
  presumesYear: false,
  firstTerm: 'usual',
  refundsPrepayment: true,
  notes: ['changed-terms-telecom'],
} as const satisfies NoticeRule;

const unlimited = {
  ...undated,
  longestTermMonths: null,
  presumesYear: false,
  firstTerm: 'irrelevant',
} as const;
const commonPractice = {
  ...unlimited,
  certainty: 'general',
  sources: [],
  period: oneMonth,
  refundsPrepayment: false,
  notes: [],
} as const satisfies NoticeRule;
const notCovered = {
  ...unlimited,
  certainty: 'not-covered',
  sources: [],
  period: null,
  refundsPrepayment: false,
  notes: [],
} as const satisfies NoticeRule;

const byDeath = {
  ...unlimited,
  certainty: 'sourced',
  period: null,
  refundsPrepayment: false,
  notes: [],
} as const satisfies Omit<NoticeRule, 'sources'>;

const membership = {
  ...unlimited,
  certainty: 'default',
  sources: ['civil-code-2-36', 'civil-code-2-35'],
  period: { count: 28, unit: 'day' },
  // The contribution of the year stays due, unless the statutes say otherwise (2:35 of the Civil Code).
  refundsPrepayment: false,
  notes: [],
} as const satisfies NoticeRule;

export const noticeRules: Record<NoticeRuleId, NoticeRule> = {
  consumer: subscription,
  'by-month': { ...subscription, firstTerm: 'rare' },
  'press-monthly': { ...subscription, notes: ['trial-ends', 'same-way'] },
  'press-less-often': {
    ...subscription,
    openPeriod: threeMonths,
    notes: ['trial-ends', 'same-way'],
  },
  telecom,
  'telecom-business': {
    ...telecom,
    sources: ['telecommunications-act-7-2a', 'telecommunications-act-7-2ab'],
    openPeriod: threeMonths,
    longestTermMonths: null,
  },
  gym: subscription,
  'energy-before-2026': {
    ...unlimited,
    validTo: '2025-12-31',
    certainty: 'maximum',
    sources: ['electricity-act-95m'],
    period: { count: 30, unit: 'day' },
    refundsPrepayment: false,
    notes: [],
  },
  energy: {
    ...unlimited,
    // The thirty days of the Electricity Act and the Gas Act ended with those.
    validFrom: '2026-01-01',
    certainty: 'maximum',
    sources: ['civil-code-6-236'],
    period: oneMonth,
    // The final bill settles what was paid in advance; a calculation by days would be wrong.
    refundsPrepayment: false,
    notes: ['new-supplier-cancels', 'changed-terms-energy'],
  },
  insurance: {
    ...undated,
    certainty: 'code',
    sources: ['insurers-code', 'civil-code-7-940'],
    period: oneMonth,
    longestTermMonths: 12,
    presumesYear: false,
    firstTerm: 'usual',
    refundsPrepayment: true,
    notes: ['maybe-life-cover', 'cancel-electronically', 'changed-terms-insurance'],
  },
  'life-insurance': {
    ...notCovered,
    sources: ['civil-code-7-976', 'civil-code-7-978'],
    notes: ['paid-up', 'surrender'],
  },
  'health-insurance': {
    ...unlimited,
    certainty: 'sourced',
    sources: ['health-insurance-act-7'],
    period: null,
    refundsPrepayment: true,
    notes: [
      'new-insurer-cancels',
      'cancel-then-choose',
      'supplementary-cover',
      'health-arrears',
      'collective-cover',
    ],
  },
  charity: commonPractice,
  lottery: commonPractice,
  association: membership,
  party: membership,
  union: membership,
  rental: {
    ...unlimited,
    firstTerm: 'usual',
    certainty: 'sourced',
    sources: ['civil-code-7-271'],
    period: oneMonth,
    refundsPrepayment: false,
    notes: ['registered-letter', 'lease-consent', 'lease-wrong-date'],
  },
  'rental-death': { ...byDeath, sources: ['civil-code-7-268'], notes: ['co-tenant-continues'] },
  'health-insurance-death': { ...byDeath, sources: ['health-insurance-act-6'] },
  'membership-death': { ...byDeath, sources: ['civil-code-2-35'] },
  bank: {
    ...unlimited,
    certainty: 'maximum',
    sources: ['civil-code-7-518'],
    period: oneMonth,
    refundsPrepayment: true,
    notes: [],
  },
  water: notCovered,
  other: { ...notCovered, sources: ['civil-code-6-236'], notes: ['maybe-subscription'] },
  business: notCovered,
  'not-in-force': notCovered,
};
