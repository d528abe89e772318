/** The day on which to ask whether a contract has ended. */
import { Temporal } from 'temporal-polyfill';
import { addDays } from '@/lib/calendar/amsterdam';
import { endedCheckDays } from '@/lib/config/business';

/** What is known of a letter's days, YYYY-MM-DD. */
export interface EndedDays {
  /** The end of the contract; null where it is unknown. */
  readonly endsOn: string | null;
  readonly sentOn: string;
  readonly deliveredOn: string | null;
  /** Months between two payments; null where they are unknown. */
  readonly paymentMonths: number | null;
}

/**
 * One payment period after the end, or 35 days where the period is unknown: a charge would then be on the account. Without an end, and
 * where it lies before the letter, counted from the delivery, or the posting of a letter whose delivery is unknown.
 */
export function askDayOf({ endsOn, sentOn, deliveredOn, paymentMonths }: EndedDays): string {
  const arrived = deliveredOn ?? sentOn;
  if (endsOn === null || endsOn < arrived) return addDays(arrived, endedCheckDays);
  return paymentMonths === null
    ? addDays(endsOn, endedCheckDays)
    : Temporal.PlainDate.from(endsOn).add({ months: paymentMonths }).toString();
}
