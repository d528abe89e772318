/** Calculates the day of receipt, on which a notice takes effect. */
import { Temporal } from 'temporal-polyfill';
import { addDays } from '@/lib/calendar/amsterdam';
import { dutchHolidays } from '@/lib/calendar/working-days';

/** Usual delivery days of a domestic letter. An estimate for planning. */
const usualDeliveryDays = 2;

/** Returns whether letters are delivered on a day: Tuesday to Saturday, not on holidays. */
function isDeliveryDay(date: string): boolean {
  const { dayOfWeek, year } = Temporal.PlainDate.from(date);
  return dayOfWeek >= 2 && dayOfWeek <= 6 && !dutchHolidays(year).has(date);
}

/**
 * Returns the usual arrival day of a letter sent on `sentDay` (YYYY-MM-DD). Throws a RangeError for an
 * invalid date.
 */
export function expectedReceiptDay(sentDay: string): string {
  let day = sentDay;
  for (let delivered = 0; delivered < usualDeliveryDays; ) {
    day = addDays(day, 1);
    if (isDeliveryDay(day)) delivered += 1;
  }
  return day;
}
