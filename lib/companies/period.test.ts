import { describe, expect, it } from 'vitest';
import { formatPeriod, isShorterThan30Days, workingDaysOf } from './period';

describe('formatPeriod', () => {
  it.each([
    ['P1M', 'nl', '1 maand'],
    ['P4W', 'nl', '4 weken'],
    ['P30D', 'en', '30 days'],
    ['P1Y', 'en', '1 year'],
  ] as const)('writes %s in %s as %s', (period, locale, text) => {
    expect(formatPeriod(period, locale)).toBe(text);
  });

  it('throws for words', () => {
    expect(() => formatPeriod('a month', 'en')).toThrow('a month');
  });
});

describe('isShorterThan30Days', () => {
  it.each([
    ['P4W', true],
    ['P10D', true],
    ['P30D', false],
    ['P1M', false],
    ['P1Y', false],
  ])('of %s is %s', (period, expected) => expect(isShorterThan30Days(period)).toBe(expected));
});

describe('workingDaysOf', () => {
  it.each([
    ['working-days-5', 5],
    ['P5D', null],
    ['day', null],
  ])('of %s is %s', (term, expected) => expect(workingDaysOf(term)).toBe(expected));
});
