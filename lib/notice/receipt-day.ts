/** From the day of sending to the day on which a notice counts: it works once it is received. */
import { Temporal } from 'temporal-polyfill';
import { addDays } from '@/lib/calendar/amsterdam';
import { dutchHolidays } from '@/lib/calendar/working-days';

/** Delivery days that a letter usually takes within the country. An estimate for planning, no promise. */
const usualDeliveryDays = 2;

/** Whether letters are delivered on a day: Tuesday to Saturday, not on holidays. */
function isDeliveryDay(date: string): boolean {
  const { dayOfWeek, year } = Temporal.PlainDate.from(date);
  return dayOfWeek >= 2 && dayOfWeek <= 6 && !dutchHolidays(year).has(date);
}

/** The day on which a letter sent on `sentDay` (YYYY-MM-DD) usually arrives. Throws a RangeError for no date. */
export function expectedReceiptDay(sentDay: string): string {
  let day = sentDay;
  for (let delivered = 0; delivered < usualDeliveryDays; ) {
    day = addDays(day, 1);
    if (isDeliveryDay(day)) delivered += 1;
  }
  return day;
}
