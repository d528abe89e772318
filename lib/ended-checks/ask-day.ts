/** The day on which to ask whether a contract has ended. */
import { Temporal } from 'temporal-polyfill';
import { addDays } from '@/lib/calendar/amsterdam';
import { endedCheckDays } from '@/lib/config/business';

/** What is known of a letter's days, YYYY-MM-DD. */
export interface EndedDays {
  /** The end of the contract; null where it is unknown. */
  readonly endsOn: string | null;
  /** The end that the letter asks for, where no other is known. */
  readonly requestedOn?: string | null;
  readonly sentOn: string;
  readonly deliveredOn: string | null;
  /** Months between two payments; null where they are unknown. */
  readonly paymentMonths: number | null;
}

/** The day after which nothing is owed, as far as known: the end, or the one that was asked for. */
export function endOf({
  endsOn,
  requestedOn = null,
}: Pick<EndedDays, 'endsOn' | 'requestedOn'>): string | null {
  return endsOn ?? requestedOn;
}

/**
 * One payment period after the end, or 35 days where the period is unknown: a charge would then be on the account. Without an end, and
 * where it lies before the letter, counted from the delivery, or the posting of a letter whose delivery is unknown.
 */
export function askDayOf({ sentOn, deliveredOn, paymentMonths, ...days }: EndedDays): string {
  const endsOn = endOf(days);
  const arrived = deliveredOn ?? sentOn;
  if (endsOn === null || endsOn < arrived) return addDays(arrived, endedCheckDays);
  return paymentMonths === null
    ? addDays(endsOn, endedCheckDays)
    : Temporal.PlainDate.from(endsOn).add({ months: paymentMonths }).toString();
}
