import { describe, expect, it } from 'vitest';
import { findEnergyYearCents } from './energy-year';

describe('the cost of a year of energy', () => {
  it.each([
    ['paid-extra', 180, 192_600],
    ['refunded', 180.1, 156_590],
    ['refunded', 2000, -25_400],
    ['even', undefined, 174_600],
    // An amount that was typed before the answer changed does not count.
    ['even', 180, 174_600],
  ])('is 12 advances of 145.50 with the bill: %s %s', (lastSettlement, settlementAmount, cents) => {
    expect(findEnergyYearCents({ oldMonthlyPrice: 145.5, lastSettlement, settlementAmount })).toBe(cents);
  });

  it('is not known without the bill', () => {
    expect(findEnergyYearCents({ oldMonthlyPrice: 145.5, lastSettlement: 'unknown' })).toBeNull();
    // A case from before the question.
    expect(findEnergyYearCents({ oldMonthlyPrice: 145.5 })).toBeNull();
    expect(findEnergyYearCents({})).toBeNull();
  });

  it('is a whole number of cents', () => {
    for (const oldMonthlyPrice of [0.1, 19.99, 1.005, 33.33]) {
      expect(Number.isInteger(findEnergyYearCents({ oldMonthlyPrice, lastSettlement: 'even' }))).toBe(true);
    }
  });
});
