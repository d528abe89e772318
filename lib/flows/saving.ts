/** Saving and fee of a proposal, from the two monthly prices. All in whole cents. */
import { successFeePercent } from '@/lib/config/business';

const monthsAYear = 12;

/** Returns 12 × the monthly difference, in cents; negative when the new contract costs more. */
export function yearlySavingCentsOf(oldMonthlyCents: number, newMonthlyCents: number): number {
  return monthsAYear * (oldMonthlyCents - newMonthlyCents);
}

/**
 * Returns the success fee of the total saving of a one-year contract (spec §9), rounded down to whole cents.
 */
export function feeCentsOf(totalSavingCents: number): number {
  return Math.floor((totalSavingCents * successFeePercent) / 100);
}
