/** The cost of a year of energy. For servers: it imports fields. */
import { settledResults } from '@/lib/fields/energy/energy-fields';
import { monthsAYear } from '../saving';

/** Returns the advance payment of a month by the values of the form, in cents; null where it was not asked. */
export function findAdvanceCents({ oldMonthlyPrice }: Readonly<Record<string, unknown>>): number | null {
  return typeof oldMonthlyPrice === 'number' ? Math.round(oldMonthlyPrice * 100) : null;
}

/**
 * Returns what a year of energy costs by the values of the form, in cents: 12 × the advance payment, plus what the last yearly bill
 * asked for, minus what it gave back. Null where that result is unknown, or was not asked.
 */
export function findEnergyYearCents(values: Readonly<Record<string, unknown>>): number | null {
  const { lastSettlement, settlementAmount } = values;
  const advanceCents = findAdvanceCents(values);
  if (advanceCents === null) return null;
  const advancesCents = monthsAYear * advanceCents;
  if (lastSettlement === 'even') return advancesCents;
  if (typeof settlementAmount !== 'number') return null;
  const cents = Math.round(settlementAmount * 100);
  const [paidExtra, refunded] = settledResults;
  if (lastSettlement === paidExtra) return advancesCents + cents;
  return lastSettlement === refunded ? advancesCents - cents : null;
}
