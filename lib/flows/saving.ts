/** Saving and fee of a proposal. All in whole cents. */
import type { AdviceKind } from '@/lib/companies/advice-kinds';
import { successFeePercent } from '@/lib/config/business';

export const monthsAYear = 12;

/** Category of proposals whose monthly prices are advance payments. */
export const energyCategory = 'energy' satisfies AdviceKind;

export interface ComparedPrices {
  readonly oldMonthlyCents: number;
  /** Energy: what a year costs now, where that is known apart from the advance payment; else null. */
  readonly oldYearlyCents: number | null;
  readonly newMonthlyCents: number;
}

/** Returns what a year of the current contract costs minus 12 × the new monthly price, in cents; negative when the new one costs more. */
export function yearlySavingCentsOf(prices: ComparedPrices): number {
  const { oldMonthlyCents, oldYearlyCents, newMonthlyCents } = prices;
  return (oldYearlyCents ?? monthsAYear * oldMonthlyCents) - monthsAYear * newMonthlyCents;
}

/**
 * What a saving compares: what a year costs now; advance payments for energy, which makes it an estimate; or prices per month.
 */
export type SavingBasis = 'year' | 'advance' | 'price';

export function savingBasisOf(category: string, oldYearlyCents: number | null): SavingBasis {
  if (oldYearlyCents !== null) return 'year';
  return category === energyCategory ? 'advance' : 'price';
}

/** Returns the success fee of the total saving of a one-year contract, rounded down to whole cents. */
export function feeCentsOf(totalSavingCents: number): number {
  return Math.floor((totalSavingCents * successFeePercent) / 100);
}
