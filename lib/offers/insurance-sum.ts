/** The cost of a year of an insurance: the premium, and the excess of claims as a range from none to the most that are counted. Pure. */
import { tariffsPerCent } from './money';
import { amountRow, monthsAYear, type OfferSum, sumOf, unitRow } from './sum';
import type { InsuranceTerms, InsuranceUsage } from './terms';

export function insuranceSum(terms: InsuranceTerms, { claimsMost }: InsuranceUsage): OfferSum {
  const { premiumCents, excessCents, oneOffCents, giftCents } = terms;
  const premium = amountRow('premium', monthsAYear, 'month', premiumCents);
  const excess = unitRow('excess', claimsMost, 'once', { least: 0, most: excessCents * tariffsPerCent });
  const year = claimsMost > 0 ? [premium, excess] : [premium];
  const once = oneOffCents > 0 ? [amountRow('policy', 1, 'once', oneOffCents)] : [];
  return {
    first: sumOf([...year, ...once], monthsAYear),
    usual: sumOf(year, monthsAYear),
    giftCents,
    notes: [],
  };
}
