/**
 * Typed dates: `21-11-2026`, `21/11/2026`, `21.11.2026`, `21112026` (some number pads have no separator), `21 november 2026`, or ISO
 * `2026-11-21`, also as `2026/11/21`.
 */

const dayFirst = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const yearFirst = /^(\d{4})[-/.](\d{2})[-/.](\d{2})$/;
const withMonthName = /^(\d{1,2})(?:e|st|nd|rd|th)?[\s.-]+(\p{L}{3,9})\.?[\s.,-]+(\d{4})$/iu;

/** Starts of the months' names in Dutch and English. */
const monthNames = [
  ...['jan', 'feb', 'maa|mrt|mar', 'apr', 'mei|may', 'jun'],
  ...['jul', 'aug', 'sep', 'okt|oct', 'nov', 'dec'],
].map((starts) => new RegExp(`^(?:${starts})`, 'iu'));

/** Day, month and year of a date with a month by name, as digits; null for another text. */
function findNamedMonth(text: string): [string, string, string, string] | null {
  const [, day = '', name = '', year = ''] = withMonthName.exec(text) ?? [];
  const month = monthNames.findIndex((start) => start.test(name)) + 1;
  return month === 0 ? null : ['', day, String(month), year];
}

/** Returns the date as YYYY-MM-DD, or null when it does not exist. Always day before month. */
export function findCalendarDate(text: string): string | null {
  const typed = dayFirst.exec(text) ?? digitsOnly.exec(text) ?? findNamedMonth(text);
  const [year, month, day] = typed ? [typed[3], typed[2], typed[1]] : (yearFirst.exec(text)?.slice(1) ?? []);
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
