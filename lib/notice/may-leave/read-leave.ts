/** A question about leaving out of a query string: what is left empty is unknown. Pure; contains no text. */
import type { ContractClass } from '@/lib/contract/company-kinds';
import { readClass } from '../read-class';
import { noticeSearch } from '../read-notice';
import { type NoticeProblem, ParameterReader } from '../reading/parameter-reader';
import { contractChanges, type LeaveQuestion } from './leave-question';

export const leaveParameters = [
  'contract_class',
  'company',
  'business',
  'subscription',
  'changed',
  'change_told',
  'change_from',
  'contract_start',
  'fixed',
  'index',
  'worse',
  'package',
] as const;
export type LeaveParameter = (typeof leaveParameters)[number];

export type LeaveInput = Readonly<Partial<Record<LeaveParameter, string>>>;
export type LeaveProblems = Readonly<Partial<Record<LeaveParameter, NoticeProblem>>>;

export interface LeaveReading {
  /** Null where something is wrong or missing. */
  readonly question: LeaveQuestion | null;
  readonly problems: LeaveProblems;
}

/** Reads a question. Every mistake is a problem of its parameter. */
export function readLeave(
  input: LeaveInput,
  { today, companyClass }: { readonly today: string; readonly companyClass: ContractClass | null },
): LeaveReading {
  const reader = new ParameterReader<LeaveParameter>(input);
  const contractClass = readClass(reader, companyClass);
  const told = reader.date('change_told');
  const from = reader.date('change_from');
  const contractStart = reader.date('contract_start');
  const rest = {
    business: reader.yesOrNo('business') ?? false,
    isSubscription: reader.yesOrNo('subscription'),
    changed: reader.choice('changed', contractChanges),
    isFixed: reader.yesOrNo('fixed'),
    followsIndex: reader.yesOrNo('index'),
    isWorse: reader.yesOrNo('worse'),
    isByPackage: reader.yesOrNo('package'),
  };
  if (told !== null && told > today) reader.note('change_told', 'not-yet');
  const days = { change_told: told, change_from: from };
  for (const [name, day] of Object.entries(days) as [keyof typeof days, string | null][]) {
    if (day !== null && contractStart !== null && day < contractStart) reader.note(name, 'before-start');
  }
  const { problems } = reader;
  if (contractClass === null || Object.keys(problems).length > 0) return { question: null, problems };
  return { question: { contractClass, told, from, today, contractStart, ...rest }, problems };
}

/** The parameters of the calculator of notice for the same contract. `company` is its slug. */
export function noticeSearchOf(question: LeaveQuestion, company: string | null): URLSearchParams {
  return noticeSearch(noticeQuestionOf(question), company);
}

/** The same contract as a question about notice. */
export function noticeQuestionOf(question: LeaveQuestion) {
  const { contractClass, business, isSubscription, told, from, today, contractStart, isFixed } = question;
  return {
    contractClass,
    business,
    isSubscription,
    noticeDay: today,
    contractStart,
    changeTold: told,
    changeFrom: told === null ? null : from,
    // A paper without a first term may still be renewed in blocks, which bind.
    ...(isFixed === false && contractClass !== 'press' ? { termMonths: 0 } : {}),
  };
}
