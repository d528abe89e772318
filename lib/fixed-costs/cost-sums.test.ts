import { describe, expect, it } from 'vitest';
import { paymentPeriods } from '@/lib/contract/fixed-costs/payment-terms';
import { sumCosts, yearlyCentsOf } from './cost-sums';

describe('yearlyCentsOf', () => {
  it('counts the payments of a year for every period', () => {
    const years = paymentPeriods.map((period) => yearlyCentsOf({ amountCents: 1199, period }));
    expect(years).toEqual([62_348, 15_587, 14_388, 7194, 4796, 2398, 1199]);
  });
});

describe('sumCosts', () => {
  it('adds years exactly and rounds the month of the sum once', () => {
    const sums = sumCosts([
      { category: 'media', amountCents: 1199, period: 'month' },
      { category: 'fitness', amountCents: 550, period: 'week' },
      { category: 'insurance', amountCents: 3001, period: 'quarter' },
      { category: 'media', amountCents: 5, period: 'year' },
    ]);
    expect(sums.yearlyCents).toBe(14_388 + 28_600 + 12_004 + 5);
    expect(sums.monthlyCents).toBe(4583);
    expect(sums.categories).toEqual([
      { category: 'fitness', yearlyCents: 28_600, monthlyCents: 2383 },
      { category: 'media', yearlyCents: 14_393, monthlyCents: 1199 },
      { category: 'insurance', yearlyCents: 12_004, monthlyCents: 1000 },
    ]);
  });

  it('is zero without costs', () => {
    expect(sumCosts([])).toEqual({ yearlyCents: 0, monthlyCents: 0, categories: [] });
  });
});
