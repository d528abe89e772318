/** When a paper or a magazine ends: by its term, its renewals, or after a period of notice (6:236 p and q, 6:237 o). Pure. */
import { Temporal } from 'temporal-polyfill';
import {
  type EndDate,
  endOfRenewal,
  endOfTermOrPeriod,
  type FirstTerm,
  later,
  pressRenewalMaxMonths,
} from './end-date';
import type { NoticeAssumption, NoticeQuestion } from './notice-question';
import { type NoticeRule, oneMonth } from './rules';

type Day = Temporal.PlainDate;

/**
 * The end of the first term for a notice a month ahead: the law presumes that no more is needed within that term.
 * `agreed` is the end by the longer period of the terms.
 */
function endOfTermByPresumption(notice: Day, term: FirstTerm, agreed: EndDate): EndDate {
  if (!term.start || !term.months) return agreed;
  const termEnd = term.start.add({ months: term.months });
  const isInTime = Temporal.PlainDate.compare(notice.add({ months: oneMonth.count }), termEnd) <= 0;
  return isInTime && Temporal.PlainDate.compare(agreed.earliest, termEnd) > 0
    ? { ...agreed, earliest: termEnd, latest: agreed.earliest, decidedBy: 'first-term', isPresumed: true }
    : agreed;
}

/** Throws a RangeError for a renewal of no months. */
export function findPressEnd(
  question: NoticeQuestion,
  rule: NoticeRule,
  notice: Day,
  term: FirstTerm,
): EndDate | null {
  if (!rule.period) return null;
  const frequency: NoticeAssumption[] = question.pressFrequency ? [] : ['appears-monthly'];
  const openPeriod = rule.openPeriod ?? rule.period;
  const open = endOfTermByPresumption(notice, term, endOfTermOrPeriod(notice, openPeriod, term));
  if (question.renewal === 'indefinite' || term.months === 0) {
    return { ...open, assumptions: [...frequency, ...open.assumptions] };
  }
  const renewalMonths = Math.min(question.renewalMonths ?? pressRenewalMaxMonths, pressRenewalMaxMonths);
  if (!Number.isInteger(renewalMonths) || renewalMonths < 1) {
    throw new RangeError('renewalMonths must be at least 1');
  }
  const known = question.renewal === 'tacit' && question.renewalMonths;
  const end = endOfRenewal(notice, rule.period, term, renewalMonths, [
    ...frequency,
    ...(known ? [] : (['renewed-quarterly'] as const)),
  ]);
  if (!rule.openPeriod) return end;
  // The terms may ask for more than a month within the first term: it is then renewed once.
  const byTerms =
    end.decidedBy === 'first-term' &&
    Temporal.PlainDate.compare(notice.add({ months: rule.openPeriod.count }), end.earliest) > 0
      ? { ...end, latest: end.earliest.add({ months: renewalMonths }), isPresumed: true as const }
      : end;
  if (question.renewal === 'tacit' || byTerms.latest === null) return byTerms;
  const openLatest = open.latest ?? open.earliest;
  return { ...byTerms, latest: later(byTerms.latest, openLatest) };
}
