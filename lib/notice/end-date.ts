/** Arithmetic of end dates: one function per method of the rules. */

import { Temporal } from 'temporal-polyfill';
import type { EndDecider } from '@/lib/contract/notice/notice-values';
import type { NoticeAssumption } from './notice-question';
import { type NoticePeriod, oneMonth } from './rules';

type Day = Temporal.PlainDate;

/** The calculated dates; the rest of the answer comes from the rule. */
export interface EndDate {
  readonly earliest: Day;
  /** Null when unknown. */
  readonly latest: Day | null;
  readonly decidedBy: EndDecider;
  readonly assumptions: readonly NoticeAssumption[];
  /** Whether the day rests on a presumption of the law (6:237 k and o). */
  readonly isPresumed?: true;
}

/** The first term, as far as known: 0 months for none, null when unknown. */
export interface FirstTerm {
  readonly start: Day | null;
  readonly months: number | null;
  /** Legal maximum; null without a limit. */
  readonly longestMonths: number | null;
}

/** Maximum renewal of press subscriptions, in months (facts). */
export const pressRenewalMaxMonths = 3;

/** Months after which a longer first term is presumed to bind no more (6:237 k). */
const presumedTermMonths = 12;

export function later(a: Day, b: Day): Day {
  return Temporal.PlainDate.compare(a, b) >= 0 ? a : b;
}

/** Returns the end of a period that starts on the day of notice; clamped at the month's end. */
function afterPeriod(notice: Day, period: NoticePeriod): Day {
  return period.unit === 'month' ? notice.add({ months: period.count }) : notice.add({ days: period.count });
}

function boundMonths({ months, longestMonths }: FirstTerm): number | null {
  return months === null || longestMonths === null ? months : Math.min(months, longestMonths);
}

/**
 * End of the first term, or one period after the notice, whichever is later. With an unknown start or term the first
 * term counts as over, and `latest` is its latest possible end.
 */
export function endOfTermOrPeriod(notice: Day, period: NoticePeriod, term: FirstTerm): EndDate {
  const byNotice = afterPeriod(notice, period);
  const months = boundMonths(term);
  if (months === 0 || (months !== null && term.start)) {
    const termEnd = term.start && months > 0 ? term.start.add({ months }) : (term.start ?? byNotice);
    const earliest = later(byNotice, termEnd);
    const decidedBy = earliest.equals(byNotice) ? 'notice-period' : 'first-term';
    return { earliest, latest: earliest, decidedBy, assumptions: [] };
  }
  const longest = months ?? term.longestMonths;
  const latestTermEnd = longest === null ? null : (term.start ?? notice).add({ months: longest });
  const earliest = term.start ? later(byNotice, term.start) : byNotice;
  const latest = latestTermEnd && later(earliest, latestTermEnd);
  const certain = latest?.equals(earliest) ?? false;
  return {
    earliest,
    latest,
    decidedBy: 'notice-period',
    assumptions: certain ? [] : ['first-term-over'],
  };
}

/**
 * Press: the contract ends with the first term or with a renewal period that is at least one period of notice
 * ahead. Each end is counted from the start, so that clamped month ends do not drift.
 */
export function endOfRenewal(
  notice: Day,
  period: NoticePeriod,
  term: FirstTerm,
  renewalMonths: number,
  assumptions: readonly NoticeAssumption[],
): EndDate {
  const byNotice = afterPeriod(notice, period);
  const months = term.months;
  if (!term.start || months === null || months === 0) {
    return {
      earliest: term.start ? later(byNotice, term.start) : byNotice,
      latest: months === null ? null : byNotice.add({ months: Math.max(months, renewalMonths) }),
      decidedBy: 'notice-period',
      assumptions: [...assumptions, 'first-term-over'],
    };
  }
  const { start } = term;
  const endAfter = (renewals: number) => start.add({ months: months + renewals * renewalMonths });
  const distance = byNotice.since(endAfter(0), { largestUnit: 'months' });
  let renewals = Math.max(0, Math.floor(distance.months / renewalMonths) - 1);
  while (Temporal.PlainDate.compare(endAfter(renewals), byNotice) < 0) renewals += 1;
  const earliest = endAfter(renewals);
  return { earliest, latest: earliest, decidedBy: renewals === 0 ? 'first-term' : 'renewal', assumptions };
}

/**
 * The end within a first term of more than a year: after that year the law presumes that a consumer may leave on a
 * month's notice. `agreed` is the end by the contract itself, which stays where the presumption gives no earlier one.
 */
export function endAfterAYear(notice: Day, term: FirstTerm, agreed: EndDate): EndDate {
  const { start, months } = term;
  if (!start || months === null || months <= presumedTermMonths) return agreed;
  const freeFrom = start.add({ months: presumedTermMonths });
  const earliest = afterPeriod(later(notice, freeFrom), oneMonth);
  if (Temporal.PlainDate.compare(earliest, agreed.earliest) >= 0) return agreed;
  return {
    ...agreed,
    earliest,
    latest: agreed.isPresumed ? agreed.latest : agreed.earliest,
    decidedBy: Temporal.PlainDate.compare(notice, freeFrom) < 0 ? 'after-a-year' : 'notice-period',
    isPresumed: true,
  };
}

/** Any day, also within a fixed term: energy (which may cost a fee), payment accounts, gifts and lotteries. */
export function endAfterPeriod(notice: Day, period: NoticePeriod, start: Day | null): EndDate {
  const byNotice = afterPeriod(notice, period);
  const earliest = start ? later(byNotice, start) : byNotice;
  return { earliest, latest: earliest, decidedBy: 'notice-period', assumptions: [] };
}

/** Health insurance: the last day of the year in which the notice is received. */
export function endOfYear(notice: Day, start: Day | null): EndDate {
  const { year } = start ? later(notice, start) : notice;
  const earliest = Temporal.PlainDate.from({ year, month: 12, day: 31 });
  return { earliest, latest: earliest, decidedBy: 'year-end', assumptions: [] };
}

/** The last day of the financial year, which ends with a month, on or after a day. */
function fiscalYearEndFrom(day: Day, month: number): Day {
  const sameYear = Temporal.PlainYearMonth.from({ year: day.year, month });
  const endOf = (yearMonth: Temporal.PlainYearMonth) => yearMonth.toPlainDate({ day: yearMonth.daysInMonth });
  return Temporal.PlainDate.compare(endOf(sameYear), day) >= 0
    ? endOf(sameYear)
    : endOf(sameYear.add({ years: 1 }));
}

/**
 * Membership of an association (2:36): the end of the financial year, a period of notice ahead, where the statutes say nothing else. At the
 * latest, whatever they say, the end of the financial year after the one of the notice.
 */
export function endOfFiscalYear(
  notice: Day,
  period: NoticePeriod,
  month: number | null,
  start: Day | null,
): EndDate {
  const from = start ? later(notice, start) : notice;
  const yearEnd = (day: Day) => fiscalYearEndFrom(day, month ?? 12);
  return {
    earliest: later(yearEnd(afterPeriod(notice, period)), yearEnd(from)),
    latest: yearEnd(yearEnd(from).add({ days: 1 })),
    decidedBy: 'fiscal-year-end',
    assumptions: month === null ? ['calendar-year'] : [],
  };
}
