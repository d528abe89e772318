import { describe, expect, it } from 'vitest';
import { looksLikeQif, readQif } from './read-qif';

const datesOf = (...dates: readonly string[]) =>
  readQif(`!Type:Bank\n${dates.map((date) => `D${date}\nT-1.00\nPNetflix\n^\n`).join('')}`).transactions.map(
    ({ date }) => date,
  );

describe('readQif', () => {
  it.each([
    ['day first', ['25/01/2026', '03/11/2026'], ['2026-01-25', '2026-11-03']],
    ['month first', ['01/25/2026', '11/03/2026'], ['2026-01-25', '2026-11-03']],
    ['two digits of the year', ["1/25'26", "11/ 3'26"], ['2026-01-25', '2026-11-03']],
    ['the year first', ['2026-01-25'], ['2026-01-25']],
    ['both orders possible', ['03/11/2026'], ['2026-11-03']],
  ])('reads dates with %s', (_, written, expected) => {
    expect(datesOf(...written)).toEqual(expected);
  });

  it('reads lists of transactions alone', () => {
    const text =
      '!Account\nNBank\nTBank\n^\n!Type:CCard\nD3/11/2026\nU-1.00\nMNetflix\n^\n!Type:Cat\nNSport\n^\n';
    const { transactions, skippedCount } = readQif(text);
    expect(transactions).toMatchObject([{ name: 'Netflix', amountCents: -100 }]);
    expect(skippedCount).toBe(0);
  });

  it('counts transactions without a date, and flags a missing end', () => {
    const { skippedCount, truncated } = readQif('!Type:Bank\nT-1.00\n^\nD3/11/2026\nT-1');
    expect(skippedCount).toBe(1);
    expect(truncated).toBe(true);
  });
});

it.each([
  ['!Type:Bank', true],
  ['!Account', true],
  ['!Typisch;Naam', false],
  ['Datum;Naam', false],
])('looksLikeQif of %s is %s', (text, expected) => {
  expect(looksLikeQif(text)).toBe(expected);
});
