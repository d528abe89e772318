/** Calculates the day of receipt, on which a notice takes effect. */
import { Temporal } from 'temporal-polyfill';
import { addDays } from '@/lib/calendar/amsterdam';
import { dutchHolidays } from '@/lib/calendar/working-days';

/** Days of delivery within which a domestic letter has to arrive, by the day of posting. */
export const deliveryRules = [
  { days: 2, note: 'post-two-days', validFrom: '2026-07-01', validTo: '2027-06-30' },
  { days: 3, note: 'post-three-days', validFrom: '2027-07-01', validTo: null },
] as const;

/** Days of delivery kept free before a last day of posting: not every letter arrives within the term. */
export const spareDeliveryDays = 1;

/** Returns the rule of a day of posting; letters before the first rule are counted like its own. */
export function deliveryRuleOn(sentDay: string): (typeof deliveryRules)[number] {
  return deliveryRules.findLast(({ validFrom }) => validFrom <= sentDay) ?? deliveryRules[0];
}

/** Returns whether letters are delivered on a day: Tuesday to Saturday, not on holidays. */
function isDeliveryDay(date: string): boolean {
  const { dayOfWeek, year } = Temporal.PlainDate.from(date);
  return dayOfWeek >= 2 && dayOfWeek <= 6 && !dutchHolidays(year).has(date);
}

/**
 * Returns the day on which a letter sent on `sentDay` (YYYY-MM-DD) arrives by the rule of that day, an estimate, or `spareDays` deliveries
 * later. Throws a RangeError for an invalid date.
 */
export function expectedReceiptDay(sentDay: string, spareDays = 0): string {
  const days = deliveryRuleOn(sentDay).days + spareDays;
  let day = sentDay;
  for (let delivered = 0; delivered < days; ) {
    day = addDays(day, 1);
    if (isDeliveryDay(day)) delivered += 1;
  }
  return day;
}
