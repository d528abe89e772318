/** What a proposal saves and costs, worked out from the two prices a month. All in whole cents. */
import { successFeePercent } from '@/lib/config/business';

const monthsAYear = 12;

/** 12 × the monthly difference, in cents; negative where the new contract costs more. */
export function yearlySavingCentsOf(oldMonthlyCents: number, newMonthlyCents: number): number {
  return monthsAYear * (oldMonthlyCents - newMonthlyCents);
}

/** The success fee over the total saving of a one-year contract (spec §9), rounded down to whole cents. */
export function feeCentsOf(totalSavingCents: number): number {
  return Math.floor((totalSavingCents * successFeePercent) / 100);
}
