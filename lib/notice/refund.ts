/** What comes back of a payment in advance (facts: 'prepaid part back'). */
import { Temporal } from 'temporal-polyfill';
import type { Prepayment } from './notice-question';

/**
 * Cents due back for the days of the paid period after the day on which the contract ends, by days and
 * rounded to the nearest cent. 0 where the end lies beyond the period; at most what was paid. Throws a
 * RangeError for a period without days or an amount that is no number of cents.
 */
export function refundDueCents(
  endsOn: string,
  { amountCents, periodStart, periodMonths }: Prepayment,
): number {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0)
    throw new RangeError('amountCents must be whole cents');
  if (!Number.isInteger(periodMonths) || periodMonths < 1)
    throw new RangeError('periodMonths must be at least 1');
  const start = Temporal.PlainDate.from(periodStart);
  const periodEnd = start.add({ months: periodMonths });
  const totalDays = start.until(periodEnd).days;
  const unusedDays = Temporal.PlainDate.from(endsOn).add({ days: 1 }).until(periodEnd).days;
  const refundedDays = Math.min(Math.max(unusedDays, 0), totalDays);
  return Math.round((amountCents * refundedDays) / totalDays);
}
