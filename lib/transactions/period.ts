/** Frequency of a payment, from its dates. */
import { Temporal } from 'temporal-polyfill';

/** Payment periods; `days` between two payments, with a tolerance of `slack`. */
export const periods = [
  { name: 'week', days: 7, slack: 2, least: 4, add: { days: 7 } },
  { name: 'four-weeks', days: 28, slack: 2, least: 4, add: { days: 28 } },
  { name: 'month', days: 30.4, slack: 6, least: 3, add: { months: 1 } },
  { name: 'two-months', days: 61, slack: 8, least: 3, add: { months: 2 } },
  { name: 'quarter', days: 91, slack: 12, least: 2, add: { months: 3 } },
  { name: 'half-year', days: 182.5, slack: 16, least: 2, add: { months: 6 } },
  { name: 'year', days: 365, slack: 25, least: 2, add: { years: 1 } },
] as const;
export type Period = (typeof periods)[number];
export type PeriodName = Period['name'];

/** Share of the gaps that must match: single payments may be missing or late. */
const fittingShare = 0.75;

/**
 * Returns the period of dates (YYYY-MM-DD, sorted, distinct), or null without one. Four weeks and a month differ by two
 * days: payments on a fixed day of the month are monthly.
 */
export function findPeriod(dates: readonly string[]): Period | null {
  const days = dates.map(dayNumber);
  const gaps = days.slice(1).map((day, at) => day - (days[at] ?? day));
  if (gaps.length === 0) return null;
  let best: { period: Period; strayed: number } | null = null;
  for (const period of periods) {
    if (dates.length < period.least) continue;
    const strays = gaps.map((gap) =>
      Math.abs(gap - period.days * Math.max(1, Math.round(gap / period.days))),
    );
    const fitting = gaps.filter((gap) => Math.abs(gap - period.days) <= period.slack).length;
    if (fitting / gaps.length < fittingShare) continue;
    const strayed = strays.reduce((sum, stray) => sum + stray, 0) / gaps.length / period.days;
    if (!best || strayed < best.strayed) best = { period, strayed };
  }
  if (best?.period.name === 'four-weeks' && keepsDayOfMonth(dates)) return periods[2];
  return best?.period ?? null;
}

/** Returns the first due date after `after`. */
export function nextDue(last: string, period: Period, after: string): string {
  const start = Temporal.PlainDate.from(last);
  let step = 1;
  let due = start.add(period.add);
  // Counted from the last payment: repeated addition would lose the 31st.
  while (due.toString() <= after && step < 1000) {
    step += 1;
    due = start.add(times(period.add, step));
  }
  return due.toString();
}

/** Returns whole days between two dates. */
export function daysBetween(one: string, other: string): number {
  return dayNumber(other) - dayNumber(one);
}

function times(add: Period['add'], count: number): Temporal.DurationLike {
  return Object.fromEntries(Object.entries(add).map(([unit, amount]) => [unit, amount * count]));
}

function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
}

function keepsDayOfMonth(dates: readonly string[]): boolean {
  const days = dates.map((date) => Number(date.slice(8)));
  return Math.max(...days) - Math.min(...days) <= 4;
}
