/**
 * Whether a price rise or changed terms let somebody leave a contract: what the law settles, and what it leaves to the contract. Pure.
 * The days come from the rules of notice; what was not read in the law is `depends`, never a guess.
 */
import { Temporal } from 'temporal-polyfill';
import type { ContractClass } from '@/lib/contract/company-kinds';
import { findChange } from '../contract-change';
import { findEarliestEnd } from '../find-earliest-end';
import type { NoticeAnswer } from '../notice-question';
import { ruleOf, ruleOn } from '../rule-of';
import { type NoticeRuleId, noticeRules } from '../rules';
import type { NoticeSourceId } from '../sources';

/** What the company changes. */
export const contractChanges = ['price', 'terms', 'both'] as const;
type ContractChange = (typeof contractChanges)[number];

/** What the visitor knows; null is "I don't know". Days are YYYY-MM-DD in Amsterdam. */
export interface LeaveQuestion {
  readonly contractClass: ContractClass;
  readonly business: boolean;
  /** Of another kind: whether it is a subscription. */
  readonly isSubscription: boolean | null;
  readonly changed: ContractChange | null;
  /** The day on which the company announced it. */
  readonly told: string | null;
  /** The day on which it comes into force. */
  readonly from: string | null;
  readonly today: string;
  readonly contractStart: string | null;
  /** Whether a fixed term still runs. */
  readonly isFixed: boolean | null;
  /** Telecom: whether the contract lets the price follow an official index. */
  readonly followsIndex: boolean | null;
  /** Whether the change is to the disadvantage of who has the contract. */
  readonly isWorse: boolean | null;
  /** Health insurance: whether it follows directly from rules on the basic package or the own risk. */
  readonly isByPackage: boolean | null;
}

/** What decides about the answer; each has its sources, and its text in the namespace `mayLeave`. */
export const leaveReasons = {
  telecom: ['telecommunications-act-7-2', 'telecommunications-act-7-2ad'],
  'telecom-index': ['telecommunications-act-7-2'],
  energy: ['electricity-directive'],
  insurance: ['civil-code-7-940'],
  'insurance-premium': ['civil-code-7-940'],
  'insurance-same': ['civil-code-7-940'],
  health: ['health-insurance-act-7', 'civil-code-7-940', 'health-insurance-act-8a'],
  'health-package': ['health-insurance-act-7'],
  'health-same': ['health-insurance-act-7', 'civil-code-7-940'],
  'health-new-year': ['health-insurance-act-7', 'health-insurance-act-8a'],
  'three-months': ['civil-code-6-236'],
  fixed: ['civil-code-6-236'],
  membership: ['civil-code-2-36', 'civil-code-2-35'],
  'membership-money': ['civil-code-2-36'],
  'membership-same': ['civil-code-2-36'],
  late: [],
  open: [],
  rental: ['civil-code-7-271'],
  life: [],
  business: [],
  'no-rule': [],
} as const satisfies Record<string, readonly NoticeSourceId[]>;
export type LeaveReason = keyof typeof leaveReasons;

/** Reasons for which the day of the announcement matters. */
const datedReasons: ReadonlySet<LeaveReason> = new Set([
  'telecom',
  'telecom-index',
  'energy',
  'insurance',
  'insurance-premium',
  'health',
  'membership',
  'membership-money',
]);

/** What is worth looking up, because the answer depends on it. */
export type LeaveLook =
  | 'told'
  | 'from'
  | 'index'
  | 'changed'
  | 'worse'
  | 'package'
  | 'fixed'
  | 'clause'
  | 'early'
  | 'statutes'
  | 'start'
  | 'kind';

export interface LeaveAnswer {
  readonly verdict: 'yes' | 'no' | 'depends';
  readonly reason: LeaveReason;
  readonly sources: readonly NoticeSourceId[];
  /** The last day on which the notice has to be there; null where the law names none, or it follows from a day that is unknown. */
  readonly until: string | null;
  /** The day on which such a notice ends the contract; null where the law names none. */
  readonly endsOn: string | null;
  readonly looks: readonly LeaveLook[];
  /** The notice of today that needs no reason; null where whether a fixed term runs is unknown and decides about it. */
  readonly ordinary: NoticeAnswer | null;
}

type Finding = Pick<LeaveAnswer, 'verdict' | 'reason'> & { readonly looks?: readonly LeaveLook[] };

const isMembership = (rule: NoticeRuleId) => rule === 'association' || rule === 'party' || rule === 'union';
const concernsPrice = ({ changed }: LeaveQuestion) => changed !== 'terms';
const concernsTerms = ({ changed }: LeaveQuestion) => changed === 'terms' || changed === 'both';

/** The last day for a notice because of the change, and the end of such a notice. */
function findDays(question: LeaveQuestion, rule: NoticeRuleId): Pick<LeaveAnswer, 'until' | 'endsOn'> {
  const { told, from, today } = question;
  if (rule === 'health-insurance' && from?.endsWith('-01-01')) {
    const lastDay = Temporal.PlainDate.from(from).subtract({ days: 1 }).toString();
    return { until: lastDay, endsOn: lastDay };
  }
  if (told === null) return { until: null, endsOn: null };
  if (isMembership(rule)) {
    return { until: Temporal.PlainDate.from(told).add({ months: 1 }).toString(), endsOn: null };
  }
  const change = findChange({ changeTold: told, changeFrom: from }, rule, Temporal.PlainDate.from(today));
  return { until: change?.noticeBy ?? null, endsOn: change?.endsOn ?? null };
}

function findTelecom(question: LeaveQuestion): Finding {
  if (concernsTerms(question) || question.followsIndex === false)
    return { verdict: 'yes', reason: 'telecom' };
  return question.followsIndex
    ? { verdict: 'depends', reason: 'telecom-index', looks: ['clause'] }
    : { verdict: 'depends', reason: 'telecom', looks: ['index'] };
}

function findInsurance({ changed, isWorse }: LeaveQuestion): Finding {
  if (isWorse === false) return { verdict: 'no', reason: 'insurance-same' };
  if (changed === 'price') return { verdict: 'depends', reason: 'insurance-premium', looks: ['clause'] };
  const looks: LeaveLook[] = [
    ...(changed === null ? (['changed'] as const) : []),
    ...(isWorse === null ? (['worse'] as const) : []),
  ];
  return { verdict: looks.length === 0 ? 'yes' : 'depends', reason: 'insurance', looks };
}

function findHealth(question: LeaveQuestion): Finding {
  const { from, isWorse, isByPackage } = question;
  if (from === null) return { verdict: 'depends', reason: 'health', looks: ['from', 'package'] };
  // What changes with the year is answered by the notice that everybody may give before the year.
  if (from.endsWith('-01-01')) {
    return { verdict: from > question.today ? 'yes' : 'no', reason: 'health-new-year' };
  }
  if (isByPackage) return { verdict: 'no', reason: 'health-package' };
  if (isWorse === false) return { verdict: 'no', reason: 'health-same' };
  if (question.changed === 'price') {
    return { verdict: 'depends', reason: 'insurance-premium', looks: ['clause'] };
  }
  const looks: LeaveLook[] = [
    ...(question.changed === null ? (['changed'] as const) : []),
    ...(isWorse === null ? (['worse'] as const) : []),
    ...(isByPackage === null ? (['package'] as const) : []),
  ];
  return { verdict: looks.length === 0 ? 'yes' : 'depends', reason: 'health', looks };
}

function findMembership(question: LeaveQuestion): Finding {
  if (question.isWorse === false) return { verdict: 'no', reason: 'membership-same' };
  if (!concernsTerms(question))
    return { verdict: 'depends', reason: 'membership-money', looks: ['statutes'] };
  return question.isWorse
    ? { verdict: 'yes', reason: 'membership' }
    : { verdict: 'depends', reason: 'membership', looks: ['worse'] };
}

function findSubscription(question: LeaveQuestion): Finding {
  const { contractStart: start, told } = question;
  const isEarly =
    start !== null &&
    told !== null &&
    Temporal.PlainDate.compare(told, Temporal.PlainDate.from(start).add({ months: 3 })) < 0;
  if (isEarly && concernsPrice(question)) {
    return { verdict: 'depends', reason: 'three-months', looks: ['early'] };
  }
  return {
    verdict: 'depends',
    reason: 'fixed',
    looks: [
      ...(question.isFixed === null ? (['fixed'] as const) : []),
      'clause',
      ...(concernsPrice(question) && (start === null || told === null) ? (['start'] as const) : []),
    ],
  };
}

/** What the change itself allows by the rule of the contract. */
function findByChange(question: LeaveQuestion, rule: NoticeRuleId): Finding {
  if (isMembership(rule)) return findMembership(question);
  switch (rule) {
    case 'telecom':
    case 'telecom-business':
      return findTelecom(question);
    case 'energy':
      return { verdict: 'yes', reason: 'energy' };
    case 'insurance':
      return findInsurance(question);
    case 'health-insurance':
      return findHealth(question);
    case 'rental':
      return { verdict: 'depends', reason: 'rental', looks: ['fixed'] };
    case 'life-insurance':
      return { verdict: 'depends', reason: 'life', looks: ['clause'] };
    case 'business':
      return { verdict: 'depends', reason: 'business', looks: ['clause'] };
    case 'consumer':
    case 'by-month':
    case 'press-monthly':
    case 'press-less-often':
    case 'gym':
      return findSubscription(question);
    default:
      return {
        verdict: 'depends',
        reason: 'no-rule',
        looks: question.contractClass === 'other' ? ['kind'] : ['clause'],
      };
  }
}

/** The notice of today without a reason, where the contract has no fixed term or that does not matter. */
function findOrdinary(question: LeaveQuestion, rule: NoticeRuleId): NoticeAnswer | null {
  const { contractClass, business, isSubscription, today, contractStart, isFixed } = question;
  if (noticeRules[rule].firstTerm !== 'irrelevant' && isFixed !== false) return null;
  const answer = findEarliestEnd({
    contractClass,
    business,
    isSubscription,
    noticeDay: today,
    ...(isFixed === false ? { termMonths: 0 } : {}),
    contractStart: contractStart !== null && contractStart <= today ? contractStart : null,
  });
  return answer.earliestEnd === null ? null : answer;
}

/** Answers a question. Throws a RangeError for impossible dates. */
export function findLeave(question: LeaveQuestion): LeaveAnswer {
  const rule = ruleOn(ruleOf(question.contractClass, question), question.today);
  const found = findByChange(question, rule);
  const days = findDays(question, rule);
  const isLate = found.verdict !== 'no' && days.until !== null && days.until < question.today;
  const { verdict, reason, looks = [] }: Finding = isLate ? { verdict: 'no', reason: 'late' } : found;
  const ordinary = findOrdinary(question, rule);
  const isOpen = verdict !== 'yes' && ordinary !== null && question.isFixed === false;
  const needsDay = question.told === null && verdict !== 'no' && datedReasons.has(reason);
  return {
    verdict: isOpen ? 'yes' : verdict,
    reason: isOpen ? 'open' : reason,
    sources: isOpen ? noticeRules[rule].sources : leaveReasons[found.reason],
    until: isOpen || found.verdict === 'no' ? null : days.until,
    endsOn: isOpen || verdict === 'no' ? null : days.endsOn,
    looks: isOpen ? [] : [...(needsDay ? (['told'] as const) : []), ...looks],
    ordinary,
  };
}
