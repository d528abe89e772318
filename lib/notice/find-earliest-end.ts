/** When a contract can end. Pure; works in the browser. */

import { Temporal } from 'temporal-polyfill';
import { withdrawalDays } from '@/lib/config/business';
import type { NoticeCertainty } from '@/lib/contract/notice/notice-values';
import { findChange } from './contract-change';
import {
  type EndDate,
  endAfterAYear,
  endAfterPeriod,
  endOfFiscalYear,
  endOfTermOrPeriod,
  endOfYear,
  type FirstTerm,
} from './end-date';
import { endOfLeaseAfterDeath, findLeaseEnd, type Lease } from './find-lease-end';
import { findPressEnd } from './find-press-end';
import { findWithdrawal, listWithdrawalNotes, type Withdrawal } from './find-withdrawal';
import type { NoticeAnswer, NoticeChange, NoticeQuestion } from './notice-question';
import { deliveryRuleOn, expectedReceiptDay, spareDeliveryDays } from './receipt-day';
import { refundDueCents } from './refund';
import { deathRules, ruleOf, ruleOn } from './rule-of';
import { type NoticePeriod, type NoticeRule, type NoticeRuleId, noticeRules } from './rules';
import type { NoticeNote } from './sources';

type Day = Temporal.PlainDate;

/** Months of an insurance whose term is unknown (insurers' code: at most a year unless agreed otherwise). */
const insuranceTermMonths = 12;

/** Rules under which a contract ends on any day: a first term does not bind. */
const anyDay: ReadonlySet<NoticeRuleId> = new Set([
  'energy',
  'energy-before-2026',
  'bank',
  'charity',
  'lottery',
]);

/** Rules about contracts that a death ends by law. */
const endsByDeath: ReadonlySet<NoticeRuleId> = new Set(Object.values(deathRules));

/** Rules of associations. */
const memberships: ReadonlySet<NoticeRuleId> = new Set(['association', 'party', 'union']);

/** The period of notice: a longer one without an end date where the rule has one. */
function periodOf(question: NoticeQuestion, rule: NoticeRule): NoticePeriod | null {
  const isOpen =
    question.termMonths === 0 || (question.contractClass === 'press' && question.renewal === 'indefinite');
  return isOpen ? (rule.openPeriod ?? rule.period) : rule.period;
}

function requireMonths(name: string, months: number | null): number | null {
  if (months !== null && (!Number.isInteger(months) || months < 0)) {
    throw new RangeError(`${name} must be a whole number of months`);
  }
  return months;
}

function firstTermOf(question: NoticeQuestion, rule: NoticeRule): FirstTerm {
  const months = requireMonths('termMonths', question.termMonths ?? null);
  const start = question.contractStart ? Temporal.PlainDate.from(question.contractStart) : null;
  return { start, months, longestMonths: rule.longestTermMonths };
}

function leaseOf({ paymentMonths, paymentDay, temporaryLease }: NoticeQuestion): Lease {
  return {
    paymentMonths: requireMonths('paymentMonths', paymentMonths ?? null),
    paymentDay: paymentDay ? Temporal.PlainDate.from(paymentDay) : null,
    isTemporary: temporaryLease ?? null,
  };
}

/** The end by a death, where the law has one. */
function findEndByDeath(ruleId: NoticeRuleId, notice: Day, deathDay: string): EndDate | null {
  const death = Temporal.PlainDate.from(deathDay);
  if (ruleId === 'rental-death') return endOfLeaseAfterDeath(notice, death);
  return { earliest: death, latest: death, decidedBy: 'death', assumptions: [] };
}

function findInsuranceEnd(rule: NoticeRule, notice: Day, term: FirstTerm): EndDate | null {
  if (!rule.period) return null;
  const end = endOfTermOrPeriod(notice, rule.period, { ...term, months: term.months ?? insuranceTermMonths });
  return term.months === null && term.start
    ? { ...end, assumptions: [...end.assumptions, 'one-year-term'] }
    : end;
}

function findAgreedEnd(
  question: NoticeQuestion,
  ruleId: NoticeRuleId,
  rule: NoticeRule,
  notice: Day,
): EndDate | null {
  const term = firstTermOf(question, rule);
  if (question.deathDay && endsByDeath.has(ruleId)) return findEndByDeath(ruleId, notice, question.deathDay);
  if (ruleId === 'health-insurance') return endOfYear(notice, term.start);
  if (ruleId === 'insurance') return findInsuranceEnd(rule, notice, term);
  if (ruleId === 'press-monthly' || ruleId === 'press-less-often')
    return findPressEnd(question, rule, notice, term);
  if (ruleId === 'rental') return findLeaseEnd(notice, leaseOf(question), term);
  const period = periodOf(question, rule);
  if (!period) return null;
  if (memberships.has(ruleId))
    return endOfFiscalYear(notice, period, question.fiscalYearEnd ?? null, term.start);
  return anyDay.has(ruleId)
    ? endAfterPeriod(notice, period, term.start)
    : endOfTermOrPeriod(notice, period, term);
}

/** The end by the contract and the rule, or the earlier one that the law presumes. */
function findEnd(
  question: NoticeQuestion,
  ruleId: NoticeRuleId,
  rule: NoticeRule,
  notice: Day,
): EndDate | null {
  const agreed = findAgreedEnd(question, ruleId, rule, notice);
  return agreed && rule.presumesYear ? endAfterAYear(notice, firstTermOf(question, rule), agreed) : agreed;
}

/** About a contract that begins after the notice, or began shortly before it: it is made before it starts. */
function listStartNotes(
  { contractStart, contractClass }: NoticeQuestion,
  rule: NoticeRule,
  notice: Day,
  withdrawal: Withdrawal | null,
): readonly NoticeNote[] {
  if (!contractStart) return [];
  const start = Temporal.PlainDate.from(contractStart);
  const isYoung = Temporal.PlainDate.compare(notice, start.add({ days: withdrawalDays })) <= 0;
  const isUnanswered = withdrawal === null || withdrawal.state === 'day-unknown';
  const isConsumer = rule.sources.some((id) => id === 'civil-code-6-236' || id === 'juridisch-loket');
  return [
    ...(Temporal.PlainDate.compare(notice, start) < 0 ? (['not-started'] as const) : []),
    ...(isYoung && isConsumer && isUnanswered && contractClass !== 'childcare'
      ? (['withdrawal'] as const)
      : []),
  ];
}

/** About the post, for a letter whose day of receipt counts: how long it takes, and whether a delay moves the end. */
function listPostNotes(question: NoticeQuestion, end: EndDate | null): readonly NoticeNote[] {
  if (question.noticeDayMeans !== 'sent' || !end) return [];
  const { note } = deliveryRuleOn(question.noticeDay);
  if (end.decidedBy === 'notice-period') return [note];
  const late = expectedReceiptDay(question.noticeDay, spareDeliveryDays);
  const { earliestEnd } = findEarliestEnd({ ...question, noticeDay: late, noticeDayMeans: 'received' });
  return earliestEnd === end.earliest.toString() ? [note] : ['post-in-time-by-estimate', note];
}

function listNotes(
  question: NoticeQuestion,
  ruleId: NoticeRuleId,
  end: EndDate | null,
): readonly NoticeNote[] {
  const rule = noticeRules[ruleId];
  const { termMonths } = question;
  if (ruleId === 'rental') {
    const mayBeTemporary = question.temporaryLease ?? termMonths !== 0;
    return mayBeTemporary ? [...rule.notes, 'temporary-lease'] : rule.notes;
  }
  const changed = isPriceRiseTooSoon(question, rule) ? (['price-rise-three-months'] as const) : [];
  const written =
    question.contractClass === 'childcare' && ruleId === 'consumer' ? (['childcare-contract'] as const) : [];
  if (ruleId !== 'energy' || !end || termMonths === 0) return [...rule.notes, ...written, ...changed];
  const termEnd = energyTermEnd(question);
  const isFreeOfFee = termEnd !== null && Temporal.PlainDate.compare(termEnd, end.earliest) <= 0;
  return isFreeOfFee ? rule.notes : [...rule.notes, 'leaving-fee'];
}

/**
 * Whether a change takes effect within three months of a consumer's signing up (6:236 i); where that day is unknown, by the day on which it
 * was told.
 */
function isPriceRiseTooSoon(
  { contractStart, changeTold, changeFrom }: NoticeQuestion,
  rule: NoticeRule,
): boolean {
  if (!contractStart || !changeTold || !rule.sources.includes('civil-code-6-236')) return false;
  const start = Temporal.PlainDate.from(contractStart);
  return Temporal.PlainDate.compare(changeFrom ?? changeTold, start.add({ months: 3 })) < 0;
}

/** The end of the fixed term of an energy contract; null where it is unknown. */
function energyTermEnd({ contractStart, termMonths }: NoticeQuestion): Day | null {
  return contractStart && termMonths
    ? Temporal.PlainDate.from(contractStart).add({ months: termMonths })
    : null;
}

/**
 * Within a fixed term of energy: the first day on which the contract ends without a fee. A change may free of it earlier, but what was read
 * does not say until when.
 */
function findFreeFrom(question: NoticeQuestion, ruleId: NoticeRuleId, end: EndDate | null): string | null {
  if (ruleId !== 'energy' || !end) return null;
  const termEnd = energyTermEnd(question);
  if (termEnd === null || Temporal.PlainDate.compare(termEnd, end.earliest) <= 0) return null;
  return termEnd.toString();
}

/**
 * The end by a change of the contract, where the law names a day that is earlier; at the latest the ordinary one, if
 * it is no disadvantage.
 */
function endByChange(change: NoticeChange | null, end: EndDate | null): EndDate | null {
  if (!change?.isInTime || change.endsOn === null || end === null) return end;
  const earliest = Temporal.PlainDate.from(change.endsOn);
  return Temporal.PlainDate.compare(earliest, end.earliest) < 0
    ? { ...end, earliest, decidedBy: 'change', assumptions: [...end.assumptions, 'change-disadvantage'] }
    : end;
}

function certaintyOf(rule: NoticeRule, end: EndDate | null): NoticeCertainty {
  return end?.isPresumed ? 'presumed' : rule.certainty;
}

/**
 * The day on which notice ends a contract, with the rule behind it, its certainty and its sources, what was assumed for
 * want of knowledge, and what comes back of a prepayment. Rules that give no date (statutes, business, not covered)
 * return null rather than a guess. Throws a RangeError for impossible dates or terms.
 */
export function findEarliestEnd(question: NoticeQuestion): NoticeAnswer {
  const sent = question.noticeDayMeans === 'sent';
  const notice = Temporal.PlainDate.from(sent ? expectedReceiptDay(question.noticeDay) : question.noticeDay);
  const ruleId = ruleOn(ruleOf(question.contractClass, question), notice.toString());
  const rule = noticeRules[ruleId];
  const change = findChange(question, ruleId, notice);
  const end = endByChange(
    change,
    rule.certainty === 'not-covered' ? null : findEnd(question, ruleId, rule, notice),
  );
  const earliestEnd = end?.earliest.toString() ?? null;
  const { prepayment } = question;
  const withdrawal = findWithdrawal(question);
  return {
    rule: ruleId,
    certainty: certaintyOf(rule, end),
    sources: rule.sources,
    period: periodOf(question, rule),
    countsFrom: notice.toString(),
    earliestEnd,
    latestEnd: end?.latest?.toString() ?? null,
    decidedBy: end?.decidedBy ?? null,
    assumptions: [...(end?.assumptions ?? []), ...(sent && end ? (['usual-delivery'] as const) : [])],
    notes: [
      ...listNotes(question, ruleId, end),
      ...listStartNotes(question, rule, notice, withdrawal),
      ...listWithdrawalNotes(withdrawal, question),
      ...listPostNotes(question, end),
      ...(question.deathDay && !endsByDeath.has(ruleId) ? (['death-heirs'] as const) : []),
    ],
    refundCents:
      earliestEnd && prepayment && rule.refundsPrepayment ? refundDueCents(earliestEnd, prepayment) : null,
    freeFrom: findFreeFrom(question, ruleId, end),
    change,
    withdrawal,
  };
}
