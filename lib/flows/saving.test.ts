import { describe, expect, it } from 'vitest';
import { feeCentsOf, yearlySavingCentsOf } from './saving';

describe('the saving of a proposal', () => {
  it.each([
    [5000, 3795, 14_460],
    [2500, 2500, 0],
    [2000, 2350, -4200],
  ])('%i cents a month to %i is %i a year', (before, after, yearly) => {
    expect(yearlySavingCentsOf(before, after)).toBe(yearly);
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
