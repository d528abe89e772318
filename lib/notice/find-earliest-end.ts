/**
 * Calculates when a contract can end (facts: 'Notice periods in Dutch consumer law'). Pure; works in the
 * browser.
 */
import { Temporal } from 'temporal-polyfill';
import {
  type EndDate,
  endAfterPeriod,
  endOfRenewal,
  endOfTermOrPeriod,
  endOfYear,
  type FirstTerm,
  pressRenewalMaxMonths,
} from './end-date';
import type { NoticeAnswer, NoticeAssumption, NoticeNote, NoticeQuestion } from './notice-question';
import { expectedReceiptDay } from './receipt-day';
import { refundDueCents } from './refund';
import { type NoticeRule, type NoticeRuleId, noticeRules, ruleOf } from './rules';

type Day = Temporal.PlainDate;

/** Term of an insurance when unknown, in months (insurers' code: at most a year unless agreed otherwise). */
const insuranceTermMonths = 12;

function firstTermOf(question: NoticeQuestion, rule: NoticeRule): FirstTerm {
  const months = question.termMonths ?? null;
  if (months !== null && (!Number.isInteger(months) || months < 0)) {
    throw new RangeError('termMonths must be a whole number of months');
  }
  const start = question.contractStart ? Temporal.PlainDate.from(question.contractStart) : null;
  return { start, months, longestMonths: rule.longestTermMonths };
}

function findPressEnd(
  question: NoticeQuestion,
  rule: NoticeRule,
  notice: Day,
  term: FirstTerm,
): EndDate | null {
  if (!rule.period) return null;
  const frequency: NoticeAssumption[] = question.pressFrequency ? [] : ['appears-monthly'];
  if (question.renewal === 'indefinite' || term.months === 0) {
    const end = endOfTermOrPeriod(notice, rule.period, term);
    return { ...end, assumptions: [...frequency, ...end.assumptions] };
  }
  const renewalMonths = Math.min(question.renewalMonths ?? pressRenewalMaxMonths, pressRenewalMaxMonths);
  if (!Number.isInteger(renewalMonths) || renewalMonths < 1) {
    throw new RangeError('renewalMonths must be at least 1');
  }
  const known = question.renewal === 'tacit' && question.renewalMonths;
  return endOfRenewal(notice, rule.period, term, renewalMonths, [
    ...frequency,
    ...(known ? [] : (['renewed-quarterly'] as const)),
  ]);
}

function findInsuranceEnd(rule: NoticeRule, notice: Day, term: FirstTerm): EndDate | null {
  if (!rule.period) return null;
  const end = endOfTermOrPeriod(notice, rule.period, { ...term, months: term.months ?? insuranceTermMonths });
  return term.months === null && term.start
    ? { ...end, assumptions: [...end.assumptions, 'one-year-term'] }
    : end;
}

function findEnd(
  question: NoticeQuestion,
  ruleId: NoticeRuleId,
  rule: NoticeRule,
  notice: Day,
): EndDate | null {
  const term = firstTermOf(question, rule);
  if (ruleId === 'health-insurance') return endOfYear(notice, term.start);
  if (ruleId === 'insurance') return findInsuranceEnd(rule, notice, term);
  if (ruleId === 'press-monthly' || ruleId === 'press-less-often')
    return findPressEnd(question, rule, notice, term);
  if (!rule.period) return null;
  if (ruleId === 'energy') return endAfterPeriod(notice, rule.period, term.start);
  // A gift and a lottery ticket have no first term: each collection is independent.
  if (ruleId === 'charity' || ruleId === 'lottery') return endAfterPeriod(notice, rule.period, term.start);
  return endOfTermOrPeriod(notice, rule.period, term);
}

function listNotes(question: NoticeQuestion, ruleId: NoticeRuleId, end: EndDate | null): NoticeNote[] {
  if (ruleId === 'health-insurance') return ['new-insurer-by-february'];
  if (ruleId !== 'energy' || !end) return [];
  const { contractStart, termMonths } = question;
  if (termMonths === 0) return ['new-supplier-cancels'];
  const termEnd =
    contractStart && termMonths ? Temporal.PlainDate.from(contractStart).add({ months: termMonths }) : null;
  const freeOfFee = termEnd !== null && Temporal.PlainDate.compare(termEnd, end.earliest) <= 0;
  return freeOfFee ? ['new-supplier-cancels'] : ['new-supplier-cancels', 'leaving-fee'];
}

/**
 * Returns the first day on which a contract can end, with its rule, certainty and source,
 * the assumptions, and the refund of a prepayment. Rules without a date (statutes,
 * business, not covered) return null. Throws a RangeError for impossible dates or terms.
 */
export function findEarliestEnd(question: NoticeQuestion): NoticeAnswer {
  const ruleId = ruleOf(question.contractClass, question);
  const rule = noticeRules[ruleId];
  const sent = question.noticeDayMeans === 'sent';
  const notice = Temporal.PlainDate.from(sent ? expectedReceiptDay(question.noticeDay) : question.noticeDay);
  const end = rule.certainty === 'not-covered' ? null : findEnd(question, ruleId, rule, notice);
  const earliestEnd = end?.earliest.toString() ?? null;
  const { prepayment } = question;
  return {
    rule: ruleId,
    certainty: rule.certainty,
    sources: rule.sources,
    period: rule.period,
    countsFrom: notice.toString(),
    earliestEnd,
    latestEnd: end?.latest?.toString() ?? null,
    decidedBy: end?.decidedBy ?? null,
    assumptions: [...(end?.assumptions ?? []), ...(sent && end ? (['usual-delivery'] as const) : [])],
    notes: listNotes(question, ruleId, end),
    refundCents:
      earliestEnd && prepayment && rule.refundsPrepayment ? refundDueCents(earliestEnd, prepayment) : null,
  };
}
