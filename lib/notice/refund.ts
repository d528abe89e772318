/** Refund of a prepayment. */
import { Temporal } from 'temporal-polyfill';
import type { Prepayment } from './notice-question';

/**
 * Returns the refund in cents for the paid days after the end of the contract, rounded to the nearest cent. 0 when the
 * end is beyond the period; at most the payment. Throws a RangeError for a period without days or an invalid amount.
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
