import { describe, expect, it } from 'vitest';
import { feeCentsOf, savingBasisOf, yearlySavingCentsOf } from './saving';

describe('the saving of a proposal', () => {
  it.each([
    [5000, null, 3795, 14_460],
    [2500, null, 2500, 0],
    [2000, null, 2350, -4200],
    // A bill at the end of the year: cheaper although the new advance is higher.
    [10_000, 150_000, 11_000, 18_000],
    // A refund at the end of the year: dearer although the new advance is lower.
    [10_000, 90_000, 9000, -18_000],
  ])('%i cents a month, %s a year, to %i is %i a year', (before, year, after, yearly) => {
    expect(
      yearlySavingCentsOf({ oldMonthlyCents: before, oldYearlyCents: year, newMonthlyCents: after }),
    ).toBe(yearly);
  });
});

describe('the basis of a saving', () => {
  it('is an estimate for energy alone, unless the cost of a year is known', () => {
    expect(savingBasisOf('energy', null)).toBe('advance');
    expect(savingBasisOf('energy', 0)).toBe('year');
    expect(savingBasisOf('mobile', null)).toBe('price');
  });
});

describe('the success fee', () => {
  it.each([
    [12_000, 3960],
    // 47,718 hundredths: rounded down in the customer's favour.
    [1446, 477],
    [1, 0],
    [0, 0],
  ])('of a saving of %i cents is %i', (saving, fee) => {
    expect(feeCentsOf(saving)).toBe(fee);
    expect(Number.isInteger(feeCentsOf(saving))).toBe(true);
  });
});
