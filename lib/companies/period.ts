/** Periods of ISO 8601 with one unit, as facts have them: P1M, P30D, P4W, P1Y. */
import { type Locale, languageTags } from '@/lib/i18n/locale';

const units = { D: 'day', W: 'week', M: 'month', Y: 'year' } as const;

function partsOf(period: string): { count: number; unit: (typeof units)[keyof typeof units] } {
  const found = /^P(\d{1,3})([DWMY])$/.exec(period);
  if (!found) throw new Error(`${period} is no period of one unit`);
  return { count: Number(found[1]), unit: units[found[2] as keyof typeof units] };
}

/** A period in words: "4 weken", "1 year". Throws for what is none. */
export function formatPeriod(period: string, locale: Locale): string {
  const { count, unit } = partsOf(period);
  const format = new Intl.NumberFormat(languageTags[locale], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  });
  return format.format(count);
}

/** The length of a period in months, where its unit is a month or a year; else null. Throws for what is no period. */
export function monthsOf(period: string): number | null {
  const { count, unit } = partsOf(period);
  if (unit === 'month') return count;
  return unit === 'year' ? count * 12 : null;
}

/** The number of a term in working days, such as `working-days-5`; null for any other term. */
export function workingDaysOf(term: string): number | null {
  const found = /^working-days-(\d{1,2})$/.exec(term);
  return found ? Number(found[1]) : null;
}

/** Whether a period is shorter than 30 days. Throws for what is none. */
export function isShorterThan30Days(period: string): boolean {
  const { count, unit } = partsOf(period);
  return (unit === 'day' && count < 30) || (unit === 'week' && count <= 4);
}
