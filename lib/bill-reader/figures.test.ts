import { describe, expect, it } from 'vitest';
import { readRows } from '@/tests/support/energy-bills/read-drawn-bill';
import fc from '@/tests/support/vitest/seeded-checks';
import { findDecimalMark, findWrittenNumber, numberOf } from './figures';

const tags = { ',': 'nl-NL', '.': 'en-GB' } as const;

describe('a number of a statement', () => {
  it.each([
    ['1.234,56', null, 1234.56],
    ['1,234.56', null, 1234.56],
    ['1.234', ',', 1234],
    ['1,234', '.', 1234],
    ['1.234', null, 1234],
    ['1.234.567', ',', 1_234_567],
    ['12,5', ',', 12.5],
    ['0,125', ',', 0.125],
    // The document's own decimal mark before three digits.
    ['1,234', ',', null],
    ['1.234', 'mixed', null],
  ] as const)('%s is, beside decimals with %s, %s', (digits, mark, value) => {
    expect(numberOf(digits, mark, false)).toBe(value);
  });

  it('has decimals where it is the price of a unit', () => {
    expect(numberOf('1,205', ',', true)).toBe(1.205);
    expect(numberOf('1,205', null, true)).toBe(1.205);
    expect(numberOf('1.205', ',', true)).toBeNull();
  });

  it('is read as it was written in either language, where the document shows its marks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom(',' as const, '.' as const),
        (cents, mark) => {
          const format = (digits: number) =>
            new Intl.NumberFormat(tags[mark], {
              minimumFractionDigits: digits,
              maximumFractionDigits: digits,
            });
          const whole = Math.round(cents / 100);
          expect(numberOf(format(0).format(whole), mark, false)).toBe(whole);
          expect(numberOf(format(2).format(cents / 100), mark, false)).toBe(cents / 100);
        },
      ),
    );
  });

  it('is never another one: right or unclear, whatever the document shows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.constantFrom(',' as const, '.' as const),
        fc.array(fc.integer({ min: 0, max: 999_999 }), { maxLength: 5 }),
        (whole, mark, others) => {
          const format = new Intl.NumberFormat(tags[mark], { minimumFractionDigits: 2 });
          const shown = findDecimalMark(others.map((cents) => format.format(cents / 100)));
          const written = new Intl.NumberFormat(tags[mark]).format(whole);
          expect([whole, null]).toContain(numberOf(written, shown, false));
        },
      ),
    );
  });

  it('has its minus before or behind it, and a note’s asterisk', () => {
    expect(findWrittenNumber('-1.500')).toMatchObject({ digits: '1.500', isNegative: true });
    expect(findWrittenNumber('1.500-')).toMatchObject({ digits: '1.500', isNegative: true });
    expect(findWrittenNumber('1.500*')).toMatchObject({ digits: '1.500', hasAsterisk: true });
    for (const word of ['E0041-77821903', '1.8.2', '2026.004.811', '12a', '', '€']) {
      expect(findWrittenNumber(word)).toBeNull();
    }
  });
});

describe('a usage in a row', () => {
  const read = (amount: string) =>
    readRows([
      'Jaarafrekening van Zonnestroom Energie in Voorbeeldstad',
      'Periode | 01-01-2025 t/m 31-12-2025',
      'Termijnbedrag | € 145,50',
      `Gasverbruik | ${amount}`,
    ]).gas.value;

  it.each(['1.234 kWh', '1.234 m³ gas', '1.234 m3', '1 234 m³', '1. 234 m³', '1234m³', '1.234 m³(n)'])(
    'is read from %s, or left empty for another unit',
    (amount) => {
      expect(read(amount)).toBe(amount.includes('kWh') ? null : 1234);
    },
  );

  it('is right or empty for any amount, with or without marks and spaces', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 49_999 }),
        fc.constantFrom('', '.', ' ', '\u00a0'),
        fc.constantFrom('m³', ' m³', ' m3', 'm3'),
        (amount, group, unit) => {
          const written = String(amount).replace(/(\d)(?=(\d{3})+$)/g, `$1${group}`);
          expect([amount, null]).toContain(read(`${written}${unit}`));
        },
      ),
    );
  });
});

describe('a period', () => {
  it('is the days that were written, in any form, or empty', () => {
    const day = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    const forms = [
      (date: string) => date.split('-').reverse().join('-'),
      (date: string) => date.split('-').reverse().map(Number).join('/'),
      (date: string) => date,
      (date: string) =>
        new Date(date).toLocaleDateString('nl-NL', {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        }),
      (date: string) =>
        new Date(date).toLocaleDateString('en-US', {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        }),
    ];
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 800 }), fc.constantFrom(...forms), (start, days, form) => {
        const from = start.toISOString().slice(0, 10);
        const to = new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10);
        const { period } = readRows([
          'Jaarafrekening van Zonnestroom Energie in Voorbeeldstad',
          `Periode | ${form(from)} t/m ${form(to)}`,
          'Gasverbruik | 1.000 m³',
        ]);
        expect(period.value).toBe(`${from}/${to}`);
      }),
    );
  });
});
