/**
 * The three facts with which a company's pages open: the notice period, the first term, and how one cancels. Each is the company's
 * own where a source is known, else the law's, else our advice. Texts are messages (`companies.keyFacts`).
 */
import type { Company } from '@/lib/contract/companies';
import type { CancelMethod, Fact, FactOfKind } from '@/lib/contract/company-facts';
import type { ContractClass } from '@/lib/contract/company-kinds';
import { ruleOf, ruleOn } from '@/lib/notice/rule-of';
import { type NoticeRule, type NoticeRuleId, noticeRules } from '@/lib/notice/rules';
import type { NoticeSourceId } from '@/lib/notice/sources';
import { type RoutedCompany, type RouteStepKey, routeOf } from './class-routes';
import { findFact } from './facts';
import { isShorterThan30Days, monthsOf, workingDaysOf } from './period';
import { findAct, findWebAddress, hostOf } from './source';
import { findFreeWays, isSwitchOnly, noticeSendingOf } from './ways';

/** Where a fact comes from: one of the company's facts, the law, an agreement of insurers, common practice, or our advice. */
export type KeyFactOrigin =
  | { readonly kind: 'fact'; readonly fact: Pick<Fact, 'source' | 'checked' | 'note'> }
  | { readonly kind: 'law' | 'code' | 'general' | 'advice'; readonly sources: readonly NoticeSourceId[] };

/** A text, its period (ISO 8601) or working days where it names them, and its origin. */
export interface KeyFact<Text extends string> {
  readonly text: Text;
  readonly period?: string;
  readonly days?: number;
  readonly origin: KeyFactOrigin;
}

type NoticeText =
  | 'period'
  | 'workingDays'
  | 'endOfPeriod'
  | 'sameDay'
  | 'atMost'
  | 'atMostAlways'
  | 'countOn'
  | 'yearEnd'
  | 'paymentPeriod'
  | 'statutes'
  | 'terms';
type FirstTermText = keyof typeof firstTermTexts;
type HowText = keyof typeof howTexts;

export interface KeyFacts {
  readonly notice: KeyFact<NoticeText>;
  readonly firstTerm: KeyFact<FirstTermText>;
  readonly how: KeyFact<HowText>;
}

/** The facts of a company's contracts as the law stands on a day (YYYY-MM-DD). */
export function keyFactsOf(company: RoutedCompany, today: string): KeyFacts {
  const id = ruleOn(ruleOf(company.contract_class), today);
  return { notice: noticeOf(company, id), firstTerm: firstTermOf(company, id), how: howOf(company) };
}

const originKinds = {
  sourced: 'law',
  maximum: 'law',
  presumed: 'law',
  default: 'law',
  code: 'code',
  general: 'general',
  'not-covered': 'advice',
} as const;

function originOf({ certainty, sources }: NoticeRule): KeyFactOrigin {
  const kind = originKinds[certainty];
  return { kind: kind === 'advice' && sources.length > 0 ? 'law' : kind, sources };
}

const noticeTexts: Partial<Record<NoticeRuleId, NoticeText>> = {
  'health-insurance': 'yearEnd',
  rental: 'paymentPeriod',
  association: 'statutes',
  party: 'statutes',
  union: 'statutes',
};

/** The notice term of the company's own terms; null where none is known, or a longer one than the law allows. */
export function findOwnNotice({
  facts,
  contract_class,
}: Pick<Company, 'facts' | 'contract_class'>): FactOfKind<'notice-term'> | null {
  const own = findFact(facts, 'notice-term');
  return own && isAllowed(own.value, noticeRules[ruleOf(contract_class)]) ? own : null;
}

function noticeOf(company: Pick<Company, 'facts' | 'contract_class'>, id: NoticeRuleId): KeyFact<NoticeText> {
  const rule = noticeRules[id];
  const own = findOwnNotice(company);
  if (own) {
    const origin = { kind: 'fact', fact: own } as const;
    if (own.value === 'end-of-period') return { text: 'endOfPeriod', origin };
    if (own.value === 'day') return { text: 'sameDay', origin };
    const days = workingDaysOf(own.value);
    return days === null
      ? { text: 'period', period: own.value, origin }
      : { text: 'workingDays', days, origin };
  }
  const origin = originOf(rule);
  const special = noticeTexts[id];
  if (special) return { text: special, origin };
  if (rule.period === null) return { text: 'terms', origin: { kind: 'advice', sources: [] } };
  const period = `P${rule.period.count}${rule.period.unit === 'day' ? 'D' : 'M'}`;
  if (rule.certainty === 'general') return { text: 'countOn', period, origin };
  if (rule.certainty === 'code') return { text: 'period', period, origin };
  return { text: rule.firstTerm === 'irrelevant' ? 'atMostAlways' : 'atMost', period, origin };
}

/** Whether a company's own notice term is no longer than the law's longest, as far as the law has one. */
function isAllowed(term: string, { period, certainty }: NoticeRule): boolean {
  if (term === 'end-of-period' || term === 'day' || workingDaysOf(term) !== null) return true;
  // The law's default gives way to the company's own terms.
  if (period === null || certainty === 'default') return true;
  const months = monthsOf(term);
  return months === null ? isShorterThan30Days(term) : months <= period.count;
}

/** The text about the first term for each rule, and what it rests on. */
const firstTermTexts = {
  /** The company's own. */
  period: null,
  yearAtMost: ['civil-code-6-237'],
  asChosen: ['civil-code-6-237'],
  twoYearsAtMost: ['telecommunications-act-7-2a'],
  usuallyYear: ['insurers-code'],
  anyDay: ['energy-act-2-15'],
  calendarYear: ['health-insurance-act-7'],
  asAgreed: ['civil-code-7-271'],
  none: ['civil-code-7-518'],
  usuallyNone: [],
  statutes: ['civil-code-2-36'],
  contract: [],
} as const satisfies Record<string, readonly NoticeSourceId[] | null>;

/** For any other rule the contract decides. */
const firstTerms: Partial<Record<NoticeRuleId, Exclude<FirstTermText, 'period'>>> = {
  consumer: 'yearAtMost',
  'by-month': 'asChosen',
  'press-monthly': 'yearAtMost',
  'press-less-often': 'yearAtMost',
  telecom: 'twoYearsAtMost',
  gym: 'yearAtMost',
  energy: 'anyDay',
  insurance: 'usuallyYear',
  'health-insurance': 'calendarYear',
  charity: 'usuallyNone',
  lottery: 'usuallyNone',
  association: 'statutes',
  party: 'statutes',
  union: 'statutes',
  rental: 'asAgreed',
  bank: 'none',
};

function firstTermOf({ facts }: Pick<Company, 'facts'>, id: NoticeRuleId): KeyFact<FirstTermText> {
  const own = findFact(facts, 'minimum-term');
  if (own) return { text: 'period', period: own.value, origin: { kind: 'fact', fact: own } };
  const text = firstTerms[id] ?? 'contract';
  const sources = firstTermTexts[text];
  if (text === 'usuallyYear') return { text, origin: { kind: 'code', sources } };
  if (text === 'usuallyNone') return { text, origin: { kind: 'general', sources } };
  return { text, origin: { kind: sources.length > 0 ? 'law' : 'advice', sources } };
}

/** The ways to cancel, and whether each is known to cost nothing. */
const howTexts = {
  online: true,
  appStore: true,
  email: true,
  chat: true,
  phone: false,
  store: true,
  letter: false,
  registered: false,
  page: true,
  steps: false,
  newInsurer: true,
  newSupplier: true,
  opzeggenPage: true,
  digitally: true,
  asJoined: false,
  donorService: false,
  members: false,
  inApp: true,
  contract: false,
} as const;

/** Whether cancelling that way is known to cost nothing. */
export function isFree(text: HowText): boolean {
  return howTexts[text];
}

/** The first of them that a company accepts is named; any method of its list stands in the steps. */
const methodTexts: readonly (readonly [text: HowText, methods: readonly CancelMethod[]])[] = [
  ['online', ['account', 'app', 'form']],
  ['email', ['email']],
  ['chat', ['chat']],
  ['phone', ['phone']],
  ['appStore', ['app-store']],
  ['store', ['store']],
  ['letter', ['letter']],
];

/** For companies of which no way is known: the way of the kind of contract, and the step of its general way that says so. */
const classHows: Readonly<Record<ContractClass, readonly [text: HowText, step: RouteStepKey | null]>> = {
  telecom: ['opzeggenPage', 'cancelPage'],
  energy: ['newSupplier', 'supplier'],
  water: ['contract', null],
  health_insurance: ['newInsurer', null],
  insurance: ['digitally', 'digital'],
  life_insurance: ['contract', null],
  press: ['asJoined', 'online'],
  streaming: ['asJoined', 'online'],
  software: ['asJoined', 'online'],
  gym: ['asJoined', 'online'],
  charity: ['donorService', 'donorService'],
  lottery: ['asJoined', 'onlineLottery'],
  party: ['members', 'statutes'],
  union: ['members', 'statutes'],
  association: ['members', 'statutes'],
  bank: ['inApp', 'closeAccount'],
  food: ['asJoined', 'online'],
  mobility: ['asJoined', 'online'],
  rental: ['registered', 'registered'],
  service: ['asJoined', 'online'],
  childcare: ['asJoined', 'online'],
  other: ['contract', 'terms'],
};

function howOf(company: RoutedCompany): KeyFact<HowText> {
  const { contract_class: contractClass } = company;
  if (contractClass === 'health_insurance') {
    return { text: 'newInsurer', origin: { kind: 'general', sources: ['consumentenbond-health'] } };
  }
  if (noticeSendingOf(company) === 'registered') {
    return { text: 'registered', origin: { kind: 'law', sources: ['civil-code-7-271'] } };
  }
  return knownHow(company) ?? classHow(company);
}

function knownHow(company: Pick<Company, 'facts'>): KeyFact<HowText> | null {
  const { methods, cancelPage, steps, phone, email } = findFreeWays(company);
  const lists = methods.filter((list) => !isSwitchOnly(list));
  for (const [text, names] of methodTexts) {
    const fact = lists.find(({ value }) => names.some((name) => value.includes(name)));
    if (fact && findAct(fact.source.url ?? '') !== null)
      return { text: 'digitally', origin: { kind: 'fact', fact } };
    if (fact) return { text, origin: { kind: 'fact', fact } };
  }
  if (cancelPage) return { text: 'page', origin: { kind: 'fact', fact: cancelPage } };
  if (phone?.purpose === 'cancellation') return { text: 'phone', origin: { kind: 'fact', fact: phone } };
  if (email?.purpose === 'cancellation') return { text: 'email', origin: { kind: 'fact', fact: email } };
  return steps && { text: 'steps', origin: { kind: 'fact', fact: steps } };
}

function classHow(company: RoutedCompany): KeyFact<HowText> {
  const site = findFreeWays(company).website;
  const address = site && findWebAddress(site.value);
  const [text, key] = classHows[company.contract_class];
  const step = routeOf(company, address ? hostOf(address) : null).find((each) => each.key === key);
  if (!step) return { text: 'contract', origin: { kind: 'advice', sources: [] } };
  if (step.source === null) return { text, origin: { kind: 'advice', sources: [] } };
  if (typeof step.source === 'string') return { text, origin: { kind: 'law', sources: [step.source] } };
  return { text, origin: { kind: 'fact', fact: step.source } };
}
