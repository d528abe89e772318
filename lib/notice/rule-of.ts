/** Which rule of notice a contract falls under, and which version of it holds on a day. Pure. */

import type { ContractClass } from '@/lib/contract/company-kinds';
import type { PressFrequency } from '@/lib/contract/notice/notice-values';
import { type NoticeRule, type NoticeRuleId, noticeRules } from './rules';

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
  childcare: 'consumer',
  rental: 'rental',
  other: 'other',
};

/** Versions of a rule, each from the day after the one before it. */
const versions: Partial<Record<NoticeRuleId, readonly NoticeRuleId[]>> = {
  energy: ['energy-before-2026', 'energy'],
};

/** The versions of a rule, the first one first. */
export function versionsOf(id: NoticeRuleId): readonly NoticeRuleId[] {
  return versions[id] ?? [id];
}

/** The version that holds for a notice of a day (YYYY-MM-DD); `not-in-force` where none does. */
export function ruleOn(
  id: NoticeRuleId,
  day: string,
  rules: Readonly<Record<NoticeRuleId, Pick<NoticeRule, 'validFrom' | 'validTo'>>> = noticeRules,
): NoticeRuleId {
  const holds = ({ validFrom, validTo }: Pick<NoticeRule, 'validFrom' | 'validTo'>) =>
    (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);
  return versionsOf(id).find((version) => holds(rules[version])) ?? 'not-in-force';
}

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
    isSubscription = null,
  }: {
    business?: boolean;
    pressFrequency?: PressFrequency | null;
    deathDay?: string | null;
    isSubscription?: boolean | null;
  } = {},
): NoticeRuleId {
  if (business) return contractClass === 'telecom' ? 'telecom-business' : 'business';
  if (deathDay !== null && hasDeathRule(contractClass)) return deathRules[contractClass];
  if (contractClass === 'other' && isSubscription) return 'consumer';
  if (contractClass !== 'press') return ruleByClass[contractClass];
  return pressFrequency === 'less-often' ? 'press-less-often' : 'press-monthly';
}
