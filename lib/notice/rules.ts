/** The rules of notice as data: one row each (facts: 'Notice periods in Dutch consumer law'). */
import type { ContractClass } from '@/lib/contract/company-kinds';
import type { PressFrequency } from './notice-question';
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
] as const;
export type NoticeRuleId = (typeof noticeRuleIds)[number];

export const noticeCertainties = [
  /** The source gives this period. */
  'sourced',
  /** The law gives the longest period; the company's terms may be shorter. */
  'maximum',
  /** The law presumes it; the company may prove otherwise (article 6:237 of the Civil Code). */
  'presumed',
  /** The law gives it where the statutes of an association say nothing else. */
  'default',
  /** The source is a trade association's code, not the law. */
  'code',
  /** Common practice, without a source. */
  'general',
  /** No rule gives a date. */
  'not-covered',
] as const;
export type NoticeCertainty = (typeof noticeCertainties)[number];

export interface NoticePeriod {
  readonly count: number;
  readonly unit: 'month' | 'day';
}

export interface NoticeRule {
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

const subscription = {
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
  certainty: 'maximum',
  sources: ['juridisch-loket', 'telecommunications-act-7-2a', 'telecommunications-act-7-2ab'],
  period: oneMonth,
  longestTermMonths: 24,
  presumesYear: false,
  firstTerm: 'usual',
  refundsPrepayment: true,
  notes: ['changed-terms-telecom'],
} as const satisfies NoticeRule;

const unlimited = { longestTermMonths: null, presumesYear: false, firstTerm: 'irrelevant' } as const;
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
  energy: {
    ...unlimited,
    // The thirty days of the Electricity Act and the Gas Act ended with those on 1 January 2026.
    certainty: 'maximum',
    sources: ['civil-code-6-236'],
    period: oneMonth,
    // The final bill settles what was paid in advance; a calculation by days would be wrong.
    refundsPrepayment: false,
    notes: ['new-supplier-cancels', 'changed-terms-energy'],
  },
  insurance: {
    certainty: 'code',
    sources: ['insurers-code', 'civil-code-7-940'],
    period: oneMonth,
    longestTermMonths: 12,
    presumesYear: false,
    firstTerm: 'usual',
    refundsPrepayment: true,
    notes: ['maybe-life-cover'],
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
    notes: ['new-insurer-cancels', 'cancel-then-choose', 'supplementary-cover', 'health-arrears'],
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
  other: notCovered,
  business: notCovered,
};

const ruleByClass: Record<Exclude<ContractClass, 'press'>, NoticeRuleId> = {
  telecom: 'telecom',
  energy: 'energy',
  water: 'water',
  health_insurance: 'health-insurance',
  insurance: 'insurance',
  life_insurance: 'life-insurance',
  streaming: 'by-month',
  software: 'by-month',
  gym: 'gym',
  charity: 'charity',
  lottery: 'lottery',
  party: 'party',
  union: 'union',
  association: 'association',
  bank: 'bank',
  food: 'by-month',
  mobility: 'consumer',
  service: 'consumer',
  rental: 'rental',
  other: 'other',
};

/** The rules of contracts that a death ends by law; the others pass to the heirs. */
export const deathRules = {
  rental: 'rental-death',
  health_insurance: 'health-insurance-death',
  association: 'membership-death',
  party: 'membership-death',
  union: 'membership-death',
} as const satisfies Partial<Record<ContractClass, NoticeRuleId>>;

function hasDeathRule(contractClass: ContractClass): contractClass is keyof typeof deathRules {
  return Object.hasOwn(deathRules, contractClass);
}

/** Whether a text is a kind of contract. */
export function isContractClass(text: string): text is ContractClass {
  return text === 'press' || Object.hasOwn(ruleByClass, text);
}

/** The rule that a contract falls under. Press of unknown frequency counts as monthly or more. */
export function ruleOf(
  contractClass: ContractClass,
  {
    business = false,
    pressFrequency = null,
    deathDay = null,
  }: { business?: boolean; pressFrequency?: PressFrequency | null; deathDay?: string | null } = {},
): NoticeRuleId {
  if (business) return contractClass === 'telecom' ? 'telecom-business' : 'business';
  if (deathDay !== null && hasDeathRule(contractClass)) return deathRules[contractClass];
  if (contractClass !== 'press') return ruleByClass[contractClass];
  return pressFrequency === 'less-often' ? 'press-less-often' : 'press-monthly';
}
