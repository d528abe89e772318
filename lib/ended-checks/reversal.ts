/** Until when a direct debit can be reversed at the bank. */
import { Temporal } from 'temporal-polyfill';
import { addDays } from '@/lib/calendar/amsterdam';

/** Days for any reason (SEPA core), and months where the company had no valid mandate (7:526 of the Civil Code). */
const reversalDays = 56;
const withoutMandateMonths = 13;

/** The last days, YYYY-MM-DD, for a charge on a day. */
export function lastReversalDays(chargedOn: string): {
  readonly ordinary: string;
  readonly withoutMandate: string;
} {
  return {
    ordinary: addDays(chargedOn, reversalDays),
    withoutMandate: Temporal.PlainDate.from(chargedOn).add({ months: withoutMandateMonths }).toString(),
  };
}
