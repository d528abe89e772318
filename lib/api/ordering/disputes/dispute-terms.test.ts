import { describe, expect, it } from 'vitest';
import type { StoredLetterInput } from '../orders/table';
import { isLater, knownEndOf } from './dispute-terms';

const endOf = (ending: StoredLetterInput['ending']) => knownEndOf({ input: { ending } as StoredLetterInput });

describe('the known end of a contract', () => {
  it.each([
    ['that of the rules', { mode: 'asap', expected: '2026-12-31' }, '2026-12-31'],
    ['a later day of the letter', { mode: 'date', date: '2027-02-01', expected: '2026-12-31' }, '2027-02-01'],
    [
      'that of the rules, after the day of the letter',
      { mode: 'date', date: '2026-12-01', expected: '2026-12-31' },
      '2026-12-31',
    ],
    ['none where the rules give none', { mode: 'asap', expected: null }, null],
    ['none where only the letter names a day', { mode: 'date', date: '2027-02-01', expected: null }, null],
    ['none in a letter from before it was stored', { mode: 'date', date: '2027-02-01' }, null],
    ['none after a death', { mode: 'death' }, null],
  ] as const)('is %s', (_, ending, expected) => {
    expect(endOf(ending)).toBe(expected);
  });

  it('is unknown once the letter’s contents are erased', () => {
    expect(knownEndOf({ input: null })).toBeNull();
  });

  it('is what a company’s last day is compared with', () => {
    expect(isLater('2027-01-01', '2026-12-31')).toBe(true);
    expect(isLater('2026-12-31', '2026-12-31')).toBe(false);
    expect(isLater('2027-01-01', null)).toBe(false);
  });
});
