/** Typed dates: `21-11-2026`, `21/11/2026`, `21.11.2026`, `21112026` (some number pads have no separator), or ISO `2026-11-21`. */

const dayFirst = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns the date as YYYY-MM-DD, or null when it does not exist. Always day before month. */
export function findCalendarDate(text: string): string | null {
  const typed = dayFirst.exec(text) ?? digitsOnly.exec(text);
  const [year, month, day] = typed ? [typed[3], typed[2], typed[1]] : (iso.exec(text)?.slice(1) ?? []);
  if (!year || !month || !day) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(written) ? written : null;
}

/** Returns a date in the format of every date field, `21-11-2026`; text that is no ISO date as it is. */
export function formatTypedDate(text: string): string {
  const [, year, month, day] = iso.exec(text) ?? [];
  return year ? `${day}-${month}-${year}` : text;
}

/** A bound of a date field: a day, today, or years from today. */
export type DateBound = 'today' | { readonly yearsFromToday: number } | { readonly date: string };

/** Returns the day of a bound, given today (both YYYY-MM-DD; 29 February becomes 28). */
export function dateOfBound(bound: DateBound, today: string): string {
  if (bound === 'today') return today;
  if ('date' in bound) return bound.date;
  const moved = `${String(Number(today.slice(0, 4)) + bound.yearsFromToday).padStart(4, '0')}${today.slice(4)}`;
  return findCalendarDate(moved) ?? moved.replace(/29$/, '28');
}
