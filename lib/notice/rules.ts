/** The notice rules as data: one row each (facts: 'Notice periods in Dutch consumer law'). */
import type { ContractClass } from '@/lib/contract/companies';
import type { PressFrequency } from './notice-question';

export const noticeRuleIds = [
  'consumer',
  'press-monthly',
  'press-less-often',
  'telecom',
  'gym',
  'energy',
  'insurance',
  'health-insurance',
  'charity',
  'lottery',
  'association',
  'party',
  'union',
  'rental',
  'bank',
  'water',
  'other',
  'business',
] as const;
export type NoticeRuleId = (typeof noticeRuleIds)[number];

/**
 * `sourced`: supported by the source. `general`: common practice, unverified. `not-covered`: no legal date.
 */
export type NoticeCertainty = 'sourced' | 'general' | 'not-covered';

export interface NoticePeriod {
  readonly count: number;
  readonly unit: 'month' | 'day';
}

/** Sources of the rules; their names are messages (`notice.source`). */
export const noticeSources = {
  'juridisch-loket':
    'https://www.juridischloket.nl/consument-en-geldzaken/algemene-voorwaarden/abonnement-opzeggen',
  'civil-code-6': 'https://wetten.overheid.nl/BWBR0005289',
  'civil-code-2': 'https://wetten.overheid.nl/BWBR0003045',
  'telecommunications-act': 'https://wetten.overheid.nl/BWBR0009950',
  'health-insurance-act': 'https://wetten.overheid.nl/BWBR0018450',
  'consuwijzer-energy': 'https://www.consuwijzer.nl/vergelijken-en-overstappen/energie/alles-over-opzeggen',
  'insurers-code':
    'https://www.verzekeraars.nl/branche/zelfregulering/overzicht-zelfregulering/gedragscode-ge%C3%AFnformeerde-verlenging-en-contractstermijnen-particuliere-schade-en-inkomensverzekeringen',
} as const;
export type NoticeSourceId = keyof typeof noticeSources;

export interface NoticeRule {
  readonly certainty: NoticeCertainty;
  readonly sources: readonly NoticeSourceId[];
  readonly period: NoticePeriod | null;
  /** Longest binding first term of a consumer, in months; null without a limit. */
  readonly longestTermMonths: number | null;
  /** Whether payments beyond the end are refunded. */
  readonly refundsPrepayment: boolean;
}

const oneMonth: NoticePeriod = { count: 1, unit: 'month' };
const notCovered = {
  certainty: 'not-covered',
  period: null,
  longestTermMonths: null,
  refundsPrepayment: false,
} as const;

export const noticeRules: Record<NoticeRuleId, NoticeRule> = {
  consumer: {
    certainty: 'sourced',
    sources: ['juridisch-loket', 'civil-code-6'],
    period: oneMonth,
    longestTermMonths: null,
    refundsPrepayment: true,
  },
  'press-monthly': {
    certainty: 'sourced',
    sources: ['juridisch-loket', 'civil-code-6'],
    period: oneMonth,
    longestTermMonths: null,
    refundsPrepayment: true,
  },
  'press-less-often': {
    certainty: 'sourced',
    sources: ['juridisch-loket', 'civil-code-6'],
    period: { count: 3, unit: 'month' },
    longestTermMonths: null,
    refundsPrepayment: true,
  },
  telecom: {
    certainty: 'sourced',
    sources: ['juridisch-loket', 'telecommunications-act'],
    period: oneMonth,
    longestTermMonths: 24,
    refundsPrepayment: true,
  },
  gym: {
    certainty: 'sourced',
    sources: ['juridisch-loket', 'civil-code-6'],
    period: oneMonth,
    longestTermMonths: null,
    refundsPrepayment: true,
  },
  energy: {
    certainty: 'sourced',
    sources: ['consuwijzer-energy'],
    period: { count: 30, unit: 'day' },
    longestTermMonths: null,
    // Prepayments are settled in the final bill; a calculation by days would be wrong.
    refundsPrepayment: false,
  },
  insurance: {
    certainty: 'sourced',
    sources: ['insurers-code'],
    period: oneMonth,
    longestTermMonths: 12,
    refundsPrepayment: true,
  },
  'health-insurance': {
    certainty: 'sourced',
    sources: ['health-insurance-act'],
    period: null,
    longestTermMonths: null,
    refundsPrepayment: true,
  },
  charity: {
    certainty: 'general',
    sources: [],
    period: oneMonth,
    longestTermMonths: null,
    refundsPrepayment: false,
  },
  lottery: {
    certainty: 'general',
    sources: [],
    period: oneMonth,
    longestTermMonths: null,
    refundsPrepayment: false,
  },
  association: { ...notCovered, sources: ['civil-code-2'] },
  party: { ...notCovered, sources: ['civil-code-2'] },
  union: { ...notCovered, sources: ['civil-code-2'] },
  rental: { ...notCovered, sources: [] },
  bank: { ...notCovered, sources: [] },
  water: { ...notCovered, sources: [] },
  other: { ...notCovered, sources: [] },
  business: { ...notCovered, sources: [] },
};

const ruleByClass: Record<Exclude<ContractClass, 'press'>, NoticeRuleId> = {
  telecom: 'telecom',
  energy: 'energy',
  water: 'water',
  health_insurance: 'health-insurance',
  insurance: 'insurance',
  streaming: 'consumer',
  software: 'consumer',
  gym: 'gym',
  charity: 'charity',
  lottery: 'lottery',
  party: 'party',
  union: 'union',
  association: 'association',
  bank: 'bank',
  food: 'consumer',
  mobility: 'consumer',
  rental: 'rental',
  other: 'other',
};

/** Returns whether a text is a kind of contract. */
export function isContractClass(text: string): text is ContractClass {
  return text === 'press' || Object.hasOwn(ruleByClass, text);
}

/** Returns the rule of a contract. Press of unknown frequency counts as monthly or more. */
export function ruleOf(
  contractClass: ContractClass,
  {
    business = false,
    pressFrequency = null,
  }: { business?: boolean; pressFrequency?: PressFrequency | null } = {},
): NoticeRuleId {
  if (business) return 'business';
  if (contractClass !== 'press') return ruleByClass[contractClass];
  return pressFrequency === 'less-often' ? 'press-less-often' : 'press-monthly';
}
