/**
 * Working days in the Netherlands: Monday to Friday, except public holidays.
 *
 * 5 May counts as a holiday in lustrum years only (2025, 2030, …) and Good Friday never. The General
 * Time Limits Act lists both, but most people work on them, and these are promises of our own
 * ("within 1 working day"): the stricter reading binds us, never the customer.
 */
import { Temporal } from 'temporal-polyfill';
import { addDays, amsterdamDate, endOfDay, startOfDay } from './amsterdam';

/** Returns Easter Sunday of a year (Gregorian; the anonymous algorithm of Meeus, Jones and Butcher). */
function easterOf(year: number): Temporal.PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return Temporal.PlainDate.from({ year, month, day });
}

/** Returns King's Day: 27 April, or the 26th when the 27th is a Sunday. */
function kingsDayOf(year: number): string {
  const day = Temporal.PlainDate.from({ year, month: 4, day: 27 });
  return (day.dayOfWeek === 7 ? day.subtract({ days: 1 }) : day).toString();
}

const holidaysByYear = new Map<number, ReadonlySet<string>>();

/** Returns the public holidays of a year, as `YYYY-MM-DD`. */
export function dutchHolidays(year: number): ReadonlySet<string> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const easter = easterOf(year).toString();
  const holidays = new Set([
    `${year}-01-01`,
    easter,
    addDays(easter, 1),
    kingsDayOf(year),
    ...(year % 5 === 0 ? [`${year}-05-05`] : []),
    addDays(easter, 39),
    addDays(easter, 49),
    addDays(easter, 50),
    `${year}-12-25`,
    `${year}-12-26`,
  ]);
  holidaysByYear.set(year, holidays);
  return holidays;
}

/**
 * Returns whether a date is one of the two holidays that the General Time Limits Act (article 3) adds: Good Friday,
 * and 5 May of every year.
 */
export function isHolidayByLaw(date: string): boolean {
  return date.endsWith('-05-05') || addDays(date, 2) === easterOf(Number(date.slice(0, 4))).toString();
}

/** Returns whether a date is a working day. */
export function isWorkingDay(date: string): boolean {
  const day = Temporal.PlainDate.from(date);
  return day.dayOfWeek <= 5 && !dutchHolidays(day.year).has(date);
}

/** Returns the date itself if it is a working day, otherwise the next one. */
export function workingDayFrom(date: string): string {
  let day = date;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** Returns the nth working day after a date; the date itself never counts. */
export function addWorkingDays(date: string, workingDays: number): string {
  let day = date;
  for (let counted = 0; counted < workingDays; counted += 1) day = workingDayFrom(addDays(day, 1));
  return day;
}

/**
 * Returns the instant before which a term of so many working days must have started to be overdue: a term is due at the end of its last
 * working day, and later starts are due later.
 */
export function overdueStartOf(at: Date, workingDays: number): Date {
  let day = amsterdamDate(at);
  while (endOfDay(addWorkingDays(day, workingDays)) >= at) day = addDays(day, -1);
  return startOfDay(addDays(day, 1));
}
