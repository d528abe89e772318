/** Dates as banks write them; null for other texts. */

/** How a file writes dates of three numbers that do not begin with the year. */
export type DateOrder = 'day-first' | 'month-first';

/** A day of a statement, as YYYY-MM-DD. */
export interface FoundDay {
  readonly date: string;
  /** False for a 30 February: banks that count months of 30 days write it, and it becomes the last day of its month. */
  readonly exists: boolean;
}

const yearFirst = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[T Z+].*)?$/;
const yearLast = /^(\d{1,2})[-/. ]{1,2}(\d{1,2})[-/.' ]{1,2}(\d{4}|\d{2})(?:[T ,].*)?$/;
/** `3 nov 2026`, `di 3 nov. 2026 10:00`, `3-nov-26`. */
const dayAndName = /^(?:\p{L}{2,9}\.?,? )?(\d{1,2})\.?[-/ ](\p{L}{3,9})\.?,?[-/ ](\d{4}|\d{2})(?:[T ,].*)?$/u;
/** `Nov 3, 2026`. */
const nameAndDay = /^(?:\p{L}{2,9}\.?,? )?(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})(?:[T ,].*)?$/u;

/** Names by month, in Dutch, English and German; each may be shortened to three letters or more. */
const monthNames = [
  ['januari', 'january', 'januar'],
  ['februari', 'february', 'februar'],
  ['maart', 'march', 'mrt', 'maerz', 'marz', 'mrz'],
  ['april'],
  ['mei', 'may', 'mai'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['augustus', 'august'],
  ['september'],
  ['oktober', 'october'],
  ['november'],
  ['december', 'dezember'],
] as const;

/**
 * The day of `20261121`, `2026-11-21 10:00:00`, `21-11-2026`, `21.11.26`, `11/21'26`, `21 nov 2026`. `order` is that of dates of three
 * numbers which end in the year.
 */
export function findDay(text: string, order: DateOrder = 'day-first'): FoundDay | null {
  const line = text.trim();
  const standard = yearFirst.exec(line);
  if (standard) {
    const [, year, separator, month, day] = standard;
    // Without separators eight digits are a date, six or seven are not.
    return separator === '' && !/^\d{8}/.test(line) ? null : dayOf(year, month, day);
  }
  const written = yearLast.exec(line);
  if (written) {
    const [, first, second, year] = written;
    return order === 'day-first' ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  if (!/\p{L}{3}/u.test(line)) return null;
  const [, day, name, year] = dayAndName.exec(line) ?? [];
  if (name) return dayOf(year, monthOf(name), day);
  const [, leading, second, last] = nameAndDay.exec(line) ?? [];
  return leading ? dayOf(last, monthOf(leading), second) : null;
}

/** The same as YYYY-MM-DD, only where such a day exists. */
export function findDate(text: string, order: DateOrder = 'day-first'): string | null {
  const day = findDay(text, order);
  return day?.exists ? day.date : null;
}

/** The number of a month, 0 for a word that names none. */
function monthOf(word: string): number {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return monthNames.findIndex((names) => names.some((name) => name.startsWith(plain))) + 1;
}

function dayOf(...parts: readonly (string | number | undefined)[]): FoundDay | null {
  const [written = 0, month = 0, day = 0] = parts.map(Number);
  const year = written < 100 ? 2000 + written : written;
  const isPossible = year >= 1990 && year < 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  if (!isPossible) return null;
  // The day before the first of the next month.
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return { date: `${year}-${twoDigits(month)}-${twoDigits(Math.min(day, last))}`, exists: day <= last };
}
