/** Amounts, dates and account numbers as banks write them; null for other texts. */

/**
 * `-1.234,56`, `1,234.56`, `+12,3`, `€ 12.00`, `12,34-` in cents. The last dot or comma is decimal if one or
 * two digits follow; three are thousands.
 */
export function findCents(text: string): number | null {
  const bare = text.replace(/[\s\u00a0€]|EUR/gi, '').replace(/[−–]/g, '-');
  const match = /^([+-]?)(\d[\d.,'’]*)([+-]?)$/.exec(bare);
  if (!match) return null;
  const [, before = '', digits = '', behind = ''] = match;
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1] ?? '';
  const whole = (decimals ? digits.slice(0, -decimals.length - 1) : digits).replace(/[.,'’]/g, '');
  if (!/^\d{1,12}$/.test(whole)) return null;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return before === '-' || behind === '-' ? -cents : cents;
}

/** How a file writes dates of three numbers that do not begin with the year. */
export type DateOrder = 'day-first' | 'month-first';

const yearFirst = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/;
const yearLast = /^(\d{1,2})[-/. ]{1,2}(\d{1,2})[-/.' ]{1,2}(\d{4}|\d{2})(?:[T ,].*)?$/;

/**
 * `20261121`, `2026-11-21 10:00:00`, `21-11-2026`, `21.11.26`, `11/21'26` as YYYY-MM-DD; null where no such day exists.
 * `order` is that of dates which end in the year.
 */
export function findDate(text: string, order: DateOrder = 'day-first'): string | null {
  const line = text.trim();
  const standard = yearFirst.exec(line);
  if (standard) {
    const [, year, , month, day] = standard;
    // Without separators eight digits are a date, six or seven are not.
    return standard[2] === '' && !/^\d{8}/.test(line) ? null : existingDay(year, month, day);
  }
  const written = yearLast.exec(line);
  if (!written) return null;
  const [, first, second, end = ''] = written;
  const year = end.length === 2 ? `20${end}` : end;
  return order === 'day-first' ? existingDay(year, second, first) : existingDay(year, first, second);
}

function existingDay(...parts: readonly (string | undefined)[]): string | null {
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const instant = new Date(Date.UTC(year, month - 1, day));
  const exists =
    year >= 1990 && year < 2100 && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  return exists ? instant.toISOString().slice(0, 10) : null;
}

/** An account number in the form that it is compared in, alone or behind its bank's code; null for other texts. */
export function findIban(text: string): string | null {
  const upper = text.trim().toUpperCase();
  const candidates = [upper.replace(/\s/g, ''), upper.split(/\s+/).at(-1) ?? ''];
  return candidates.find((each) => /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(each)) ?? null;
}
