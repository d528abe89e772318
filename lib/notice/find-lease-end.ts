/** When the lease of a home ends by the tenant's notice (7:271), or after the tenant's death (7:268). Pure. */
import { Temporal } from 'temporal-polyfill';
import { type EndDate, type FirstTerm, later } from './end-date';
import type { NoticeAssumption } from './notice-question';

type Day = Temporal.PlainDate;

/** What decides beside the term; null where unknown. */
export interface Lease {
  /** Months that one payment pays for. */
  readonly paymentMonths: number | null;
  /** A day on which rent is due: the others lie whole payments before and after it. */
  readonly paymentDay: Day | null;
  /** Whether it is a temporary lease, which ends by itself and which the tenant may leave earlier. */
  readonly isTemporary: boolean | null;
}

/** Shortest and longest notice of a tenant, months. */
const noticeMonths = { least: 1, most: 3 } as const;

/** Longest temporary lease that any law knew, in months: of a room, before July 2024. */
const temporaryMaxMonths = 60;

function firstOfMonth(from: Day): Day {
  return from.day === 1 ? from : from.with({ day: 1 }).add({ months: 1 });
}

/**
 * The first day of payment on or after a day; the first of a month where none is known. Counted from the known one:
 * month ends don't drift.
 */
function dueFrom(day: Day, paymentDay: Day | null, months: number): Day {
  if (paymentDay === null) return firstOfMonth(day);
  const dueAfter = (payments: number) => paymentDay.add({ months: payments * months });
  const distance = paymentDay.until(day, { largestUnit: 'months' });
  let payments = Math.floor(distance.months / months) - 1;
  while (Temporal.PlainDate.compare(dueAfter(payments), day) < 0) payments += 1;
  return dueAfter(payments);
}

/**
 * The first day of payment that lies a period of payment ahead, no less than one and no more than three months. An
 * ordinary term binds until its end; a temporary lease ends there by itself, and binds no tenant until then. Where it
 * is unknown which one it is, both are given.
 */
export function findLeaseEnd(
  notice: Day,
  { paymentMonths, paymentDay, isTemporary }: Lease,
  term: FirstTerm,
): EndDate {
  const months = Math.max(paymentMonths ?? noticeMonths.least, 1);
  const byNotice = notice.add({ months: Math.min(months, noticeMonths.most) });
  const due = (from: Day) => dueFrom(from, paymentDay, months);
  // Without a known day of payment, the last one possible is a whole payment later.
  const lastDue = (from: Day) =>
    paymentDay === null ? from.add({ months }).subtract({ days: 1 }) : due(from);

  const from = term.start ? later(byNotice, term.start) : byNotice;
  const isTermKnown = term.months === 0 || (term.months !== null && term.start !== null);
  const termEnd = term.start && term.months ? term.start.add({ months: term.months }) : null;
  const isRunning = termEnd !== null && Temporal.PlainDate.compare(notice, termEnd) < 0;
  const mayBeTemporary = isTemporary ?? (term.months !== null && term.months <= temporaryMaxMonths);

  const assumptions: NoticeAssumption[] = [
    ...(isTermKnown ? [] : (['first-term-over'] as const)),
    ...(paymentMonths === null ? (['rent-by-month'] as const) : []),
    ...(paymentDay === null ? (['rent-due-first'] as const) : []),
  ];
  const isRangeKnown = isTermKnown && paymentMonths !== null;
  const free = due(from);
  if (!isRunning) {
    return {
      earliest: free,
      latest: isRangeKnown ? later(free, lastDue(from)) : null,
      decidedBy: 'payment-day',
      assumptions,
    };
  }
  const bound = later(from, termEnd);
  const ordinary: EndDate = {
    earliest: due(bound),
    latest: isRangeKnown ? later(due(bound), lastDue(bound)) : null,
    // Also where the notice alone gives that day: a later one may still do.
    decidedBy: due(bound).equals(due(termEnd)) ? 'first-term' : 'payment-day',
    assumptions,
  };
  if (!mayBeTemporary) return ordinary;
  const endsByItself = Temporal.PlainDate.compare(termEnd, free) < 0;
  const temporary: EndDate = {
    earliest: endsByItself ? termEnd : free,
    latest: isRangeKnown ? later(free, lastDue(from)) : null,
    decidedBy: endsByItself ? 'first-term' : 'payment-day',
    assumptions: endsByItself ? [...assumptions, 'landlord-wrote'] : assumptions,
  };
  if (isTemporary) return temporary;
  if (temporary.earliest.equals(ordinary.earliest)) return ordinary;
  return {
    ...temporary,
    latest: ordinary.latest,
    assumptions: [...temporary.assumptions, 'lease-kind-unknown'],
  };
}

/**
 * A lease that nobody continues: by itself at the end of the second month after the death, and at the end of the
 * first month where the heirs give notice by then.
 */
export function endOfLeaseAfterDeath(notice: Day, death: Day): EndDate {
  const endOfMonth = (months: number) => {
    const month = death.toPlainYearMonth().add({ months });
    return month.toPlainDate({ day: month.daysInMonth });
  };
  const [byHeirs, byItself] = [endOfMonth(1), endOfMonth(2)];
  return {
    earliest: Temporal.PlainDate.compare(notice, byHeirs) <= 0 ? byHeirs : byItself,
    latest: byItself,
    decidedBy: 'death',
    assumptions: ['nobody-continues'],
  };
}
