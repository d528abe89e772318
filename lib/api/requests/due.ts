/** When a term ends, counted from an instant; and what a state's rule means for who arrives in it. */
import { Temporal } from 'temporal-polyfill';
import { addDays, amsterdamDate, endOfDay } from '@/lib/calendar/amsterdam';
import { addWorkingDays } from '@/lib/calendar/working-days';
import type { StateRule, Term } from '@/lib/flows/processes';

/** The last second of the last day of a term; of one in hours that instant itself. Days are those of Amsterdam. */
export function endOfTerm(term: Term, from: Date): Date {
  if ('hours' in term) return new Date(from.getTime() + term.hours * 3_600_000);
  const day = amsterdamDate(from);
  if ('workingDays' in term) return endOfDay(addWorkingDays(day, term.workingDays));
  if ('days' in term) return endOfDay(addDays(day, term.days));
  return endOfDay(Temporal.PlainDate.from(day).add({ months: term.months }).toString());
}

/** What a request that reaches a state gets: whose turn it is, by when, and when the clock moves it by itself. */
export function turnOf(
  rule: StateRule | undefined,
  at: Date,
): { waitsFor: StateRule['waitsFor']; dueAt: Date | null; clockAt: Date | null } {
  const clockAt = rule?.clock ? endOfTerm(rule.clock.after, at) : null;
  return {
    waitsFor: rule?.waitsFor ?? 'nobody',
    dueAt: rule?.due ? endOfTerm(rule.due, at) : clockAt,
    clockAt,
  };
}
