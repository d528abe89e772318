/** When a term ends, counted from an instant, and the due dates of a state's rule. */
import { Temporal } from 'temporal-polyfill';
import { addDays, amsterdamDate, endOfDay, startOfDay } from '@/lib/calendar/amsterdam';
import { addWorkingDays } from '@/lib/calendar/working-days';
import type { StateRule, Term } from '@/lib/flows/processes';

/** The last second of the last day of a term, or for hours that instant itself. Days are those of Amsterdam. */
export function endOfTerm(term: Term, from: Date): Date {
  if ('hours' in term) return new Date(from.getTime() + term.hours * 3_600_000);
  const day = amsterdamDate(from);
  if ('workingDays' in term) return endOfDay(addWorkingDays(day, term.workingDays));
  if ('days' in term) return endOfDay(addDays(day, term.days));
  return endOfDay(Temporal.PlainDate.from(day).add({ months: term.months }).toString());
}

/**
 * The party to act next, its due date, and the time of the automatic move for a case that reaches a state. `contractStart`: first day of
 * the confirmed contract, YYYY-MM-DD, or null.
 */
export function turnOf(
  rule: StateRule | undefined,
  at: Date,
  contractStart: string | null = null,
): { waitsFor: StateRule['waitsFor']; dueAt: Date | null; clockAt: Date | null } {
  const clockAt = rule?.clock ? endOfTerm(rule.clock.after, clockStart(rule.clock, at, contractStart)) : null;
  return {
    waitsFor: rule?.waitsFor ?? 'nobody',
    // Nobody is late where nobody has to act, though the clock may open a closed case again.
    dueAt: rule?.waitsFor === 'nobody' ? null : rule?.due ? endOfTerm(rule.due, at) : clockAt,
    clockAt,
  };
}

/** A contract that starts after its confirmation is compared again counted from its start. */
function clockStart({ from }: NonNullable<StateRule['clock']>, at: Date, contractStart: string | null): Date {
  if (from !== 'contract-start' || contractStart === null) return at;
  const start = startOfDay(contractStart);
  return start > at ? start : at;
}
