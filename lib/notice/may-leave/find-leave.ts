/**
 * Whether a price rise or changed terms let somebody leave a contract: what the law settles, and what it leaves to the contract. Pure.
 * The days come from the rules of notice; what was not read in the law is `depends`, never a guess.
 */
import { Temporal } from 'temporal-polyfill';
import { findChange } from '../contract-change';
import { findEarliestEnd } from '../find-earliest-end';
import type { NoticeAnswer } from '../notice-question';
import { ruleOf, ruleOn } from '../rule-of';
import { type NoticeRuleId, noticeRules } from '../rules';
import {
  datedReasons,
  knownBy,
  type LeaveAnswer,
  type LeaveLook,
  type LeaveQuestion,
  leaveReasons,
} from './leave-question';

/** What the rule of the contract says. A `yes` is certain once nothing of `looks` is unknown. */
type Finding = Pick<LeaveAnswer, 'verdict' | 'reason'> & { readonly looks?: readonly LeaveLook[] };

const concernsPrice = ({ changed }: LeaveQuestion) => changed !== 'terms';
const isPress = (rule: NoticeRuleId) => rule === 'press-monthly' || rule === 'press-less-often';
const isNewYear = (from: string | null) => from?.endsWith('-01-01') ?? false;
/** Other terms, none of them to one's disadvantage. A higher price may count as one all the same. */
const isHarmless = ({ changed, isWorse }: LeaveQuestion) => changed === 'terms' && isWorse === false;
/** Whether there may be nothing but a higher price, of which the law does not say whether it counts. */
const isMoneyAlone = ({ changed, isWorse }: LeaveQuestion) => changed === 'price' || isWorse === false;

function findTelecom({ changed, followsIndex }: LeaveQuestion): Finding {
  if (changed === 'terms' || changed === 'both' || followsIndex === false) {
    return { verdict: 'yes', reason: 'telecom' };
  }
  return followsIndex
    ? { verdict: 'depends', reason: 'telecom-index', looks: ['changed', 'clause'] }
    : { verdict: 'depends', reason: 'telecom', looks: ['changed', 'index'] };
}

function findEnergy({ from, today }: LeaveQuestion): Finding {
  const hasBegun = from !== null && from <= today;
  return { verdict: 'depends', reason: hasBegun ? 'energy-begun' : 'energy', looks: ['supplier'] };
}

function findInsurance(question: LeaveQuestion): Finding {
  if (isHarmless(question)) return { verdict: 'no', reason: 'insurance-same' };
  // Told more than a month ago: the right still stands if the change comes into force later.
  const { told, from, today } = question;
  const needsFrom = told !== null && from === null && monthAfter(told) < today;
  const day: readonly LeaveLook[] = needsFrom ? ['fromDay'] : [];
  return isMoneyAlone(question)
    ? { verdict: 'depends', reason: 'insurance-premium', looks: ['changed', ...day, 'clause'] }
    : { verdict: 'yes', reason: 'insurance', looks: ['changed', 'worse', ...day] };
}

function findHealth(question: LeaveQuestion, ordinary: NoticeAnswer | null): Finding {
  const { from, today, isByPackage } = question;
  // What changes with a coming year is answered by the notice that everybody may give before the year.
  if (from !== null && isNewYear(from) && from > today) {
    return ordinary?.earliestEnd && ordinary.earliestEnd < from
      ? { verdict: 'yes', reason: 'health-new-year' }
      : { verdict: 'depends', reason: 'no-rule', looks: ['clause'] };
  }
  const isExcluded = isByPackage || isHarmless(question);
  if (from === null) {
    const looks: readonly LeaveLook[] = isExcluded ? ['from'] : ['from', 'package', 'changed', 'worse'];
    return { verdict: 'depends', reason: 'health', looks };
  }
  if (isExcluded) return { verdict: 'no', reason: isByPackage ? 'health-package' : 'health-same' };
  if (isNewYear(from)) {
    return {
      verdict: 'depends',
      reason: 'health-begun',
      looks: ['package', 'changed', 'worse', 'clause'],
    };
  }
  return isMoneyAlone(question)
    ? { verdict: 'depends', reason: 'health-premium', looks: ['changed', 'package', 'clause'] }
    : { verdict: 'yes', reason: 'health', looks: ['changed', 'worse', 'package'] };
}

function findMembership(question: LeaveQuestion): Finding {
  if (isHarmless(question)) return { verdict: 'no', reason: 'membership-same' };
  if (isMoneyAlone(question)) {
    return { verdict: 'depends', reason: 'membership-money', looks: ['changed', 'statutes'] };
  }
  const union: readonly LeaveLook[] = question.contractClass === 'union' ? ['isAssociation'] : [];
  return { verdict: 'yes', reason: 'membership', looks: ['changed', 'worse', ...union] };
}

function findSubscription(question: LeaveQuestion): Finding {
  const { contractClass, contractStart: start, told, from, isFixed } = question;
  const day = from ?? told;
  const isOfPress = contractClass === 'press';
  const term: readonly LeaveLook[] = !isOfPress ? ['fixed'] : isFixed === true ? [] : ['renewal'];
  const reason = isOfPress ? 'press' : 'fixed';
  if (!concernsPrice(question)) return { verdict: 'depends', reason, looks: [...term, 'clause'] };
  if (start === null) return { verdict: 'depends', reason, looks: [...term, 'clause', 'start'] };
  if (day === null) return { verdict: 'depends', reason, looks: [...term, 'clause', 'rise'] };
  const threeMonths = Temporal.PlainDate.from(start).add({ months: 3 }).toString();
  return day < threeMonths
    ? { verdict: 'depends', reason: 'three-months', looks: ['changed', 'early', 'rise', ...term] }
    : { verdict: 'depends', reason, looks: [...term, 'clause'] };
}

type Finder = (question: LeaveQuestion, ordinary: NoticeAnswer | null) => Finding;
/** What a change allows, by rule; of the rest the law that was read says nothing. */
const finders: Partial<Record<NoticeRuleId, Finder>> = {
  telecom: findTelecom,
  'telecom-business': findTelecom,
  energy: findEnergy,
  insurance: findInsurance,
  'health-insurance': findHealth,
  association: findMembership,
  party: findMembership,
  union: findMembership,
  consumer: findSubscription,
  'by-month': findSubscription,
  gym: findSubscription,
  'press-monthly': findSubscription,
  'press-less-often': findSubscription,
  rental: ({ isFixed }) => ({
    verdict: 'depends',
    reason: 'rental',
    looks: isFixed ? ['lease'] : ['fixed'],
  }),
  'life-insurance': () => ({ verdict: 'depends', reason: 'life', looks: ['clause'] }),
  business: () => ({ verdict: 'depends', reason: 'business', looks: ['clause'] }),
  other: () => ({ verdict: 'depends', reason: 'no-rule', looks: ['kind', 'clause'] }),
};
const findNothing: Finder = () => ({ verdict: 'depends', reason: 'no-rule', looks: ['clause'] });

function monthAfter(told: string): string {
  return Temporal.PlainDate.from(told).add({ months: 1 }).toString();
}

/** The last day for a notice because of the change, and the end of such a notice. */
function findDays(
  question: LeaveQuestion,
  rule: NoticeRuleId,
  { verdict, reason, looks = [] }: Finding,
  ordinary: NoticeAnswer | null,
): Pick<LeaveAnswer, 'until' | 'endsOn'> {
  const { told, from, today } = question;
  const none = { until: null, endsOn: null };
  if (verdict === 'no') return none;
  if (reason === 'health-new-year') {
    const end = ordinary?.earliestEnd ?? null;
    return { until: end, endsOn: end };
  }
  if (told === null || !datedReasons.has(reason) || looks.includes('fromDay')) return none;
  if (rule === 'association' || rule === 'party' || rule === 'union') {
    return { until: monthAfter(told), endsOn: null };
  }
  // A change that began with the year would follow the rule of insurance, if health insurance may be left for it at all.
  const changeRule = reason === 'health-begun' ? 'insurance' : rule;
  const change = findChange(
    { changeTold: told, changeFrom: from },
    changeRule,
    Temporal.PlainDate.from(today),
  );
  return {
    until: change?.noticeBy ?? null,
    endsOn: rule === 'insurance' ? (change?.endsOn ?? null) : null,
  };
}

/**
 * The notice of today without a reason, where the contract has no fixed term or that does not matter. Of papers and magazines it depends on
 * their renewal, which the question does not know.
 */
function findOrdinary(question: LeaveQuestion, rule: NoticeRuleId): NoticeAnswer | null {
  const { contractClass, business, isSubscription, today, contractStart, isFixed } = question;
  if (isPress(rule) || (noticeRules[rule].firstTerm !== 'irrelevant' && isFixed !== false)) return null;
  const answer = findEarliestEnd({
    contractClass,
    business,
    isSubscription,
    noticeDay: today,
    ...(isFixed === false ? { termMonths: 0 } : {}),
    contractStart,
  });
  return answer.earliestEnd === null ? null : answer;
}

/** Whether law gives a notice on any day, or of rent to any day of payment, to who is not bound by a term. */
function isFree(rule: NoticeRuleId, { isFixed }: LeaveQuestion, ordinary: NoticeAnswer | null): boolean {
  const { period, certainty } = noticeRules[rule];
  const isLaw = certainty === 'maximum' || certainty === 'sourced';
  return isFixed === false && ordinary !== null && period !== null && isLaw;
}

/** Answers a question. Throws a RangeError for impossible dates. */
export function findLeave(question: LeaveQuestion): LeaveAnswer {
  const rule = ruleOn(ruleOf(question.contractClass, question), question.today);
  const ordinary = findOrdinary(question, rule);
  const found = (finders[rule] ?? findNothing)(question, ordinary);
  const days = findDays(question, rule, found, ordinary);
  const looks = [
    ...(datedReasons.has(found.reason) ? (['told'] as const) : []),
    ...(found.looks ?? []),
  ].filter((look) => !knownBy[look] || question[knownBy[look]] === null);
  const verdict = found.verdict === 'yes' && looks.length > 0 ? 'depends' : found.verdict;
  const none = { until: null, endsOn: null, looks: [], isByChange: false };
  const shared = { rule, ordinary, sources: leaveReasons[found.reason] };
  const isLate = days.until !== null && days.until < question.today;
  if ((verdict !== 'yes' || isLate) && isFree(rule, question, ordinary)) {
    return { ...shared, ...none, verdict: 'yes', reason: 'open', sources: noticeRules[rule].sources };
  }
  if (verdict === 'no') return { ...shared, ...none, verdict, reason: found.reason };
  if (isLate) {
    const reason = verdict === 'yes' ? 'late' : 'late-if';
    return { ...shared, ...none, verdict: 'no', reason, until: days.until };
  }
  const isByChange = verdict === 'yes' && found.reason !== 'health-new-year';
  return { ...shared, ...days, verdict, reason: found.reason, looks, isByChange };
}
