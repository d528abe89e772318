import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import fc from '@/tests/support/vitest/seeded-checks';
import type { Transaction } from './bank-files/transaction';
import { findPeriod, nextDue, type PeriodName, periods } from './period';
import { findRecurring } from './recurring-payments';

const today = '2026-11-21';

function payment(date: string, cents: number, name: string, rest: Partial<Transaction> = {}): Transaction {
  const nothing = { iban: null, description: '', creditorId: null, mandate: null };
  return { date, amountCents: -cents, currency: 'EUR', ...nothing, name, ...rest };
}

const series = (first: string, count: number, step: Temporal.DurationLike) => {
  const start = Temporal.PlainDate.from(first);
  return Array.from({ length: count }, (_, at) =>
    start
      .add(Object.fromEntries(Object.entries(step).map(([unit, amount]) => [unit, Number(amount) * at])))
      .toString(),
  );
};
const monthly = (cents: number, name: string, rest?: Partial<Transaction>, count = 10) =>
  series('2026-02-03', count, { months: 1 }).map((date) => payment(date, cents, name, rest));
const periodOf = (name: PeriodName) => periods.find((period) => period.name === name) ?? periods[2];

describe('a period', () => {
  it.each(periods.map((period) => [period.name, period] as const))('of a %s is found', (name, period) => {
    expect(findPeriod(series('2024-01-15', period.least + 1, period.add))?.name).toBe(name);
  });

  it('is found despite variation within the tolerance', () => {
    const strayed = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 24 });
    fc.assert(
      fc.property(strayed, (days) => {
        const dates = series('2024-01-10', days.length, { months: 1 }).map((date, at) =>
          Temporal.PlainDate.from(date)
            .add({ days: days[at] ?? 0 })
            .toString(),
        );
        expect(findPeriod(dates)?.name).toBe('month');
      }),
    );
  });

  it('is not found in one day, two months, or irregular days', () => {
    expect(findPeriod(['2026-01-01'])).toBeNull();
    expect(findPeriod(['2026-01-01', '2026-02-01'])).toBeNull();
    expect(findPeriod(['2026-01-01', '2026-01-05', '2026-02-20', '2026-02-22', '2026-06-01'])).toBeNull();
  });

  it('is found at the ends of months', () => {
    expect(nextDue('2026-01-31', periodOf('month'), '2026-02-01')).toBe('2026-02-28');
    expect(nextDue('2026-01-31', periodOf('month'), '2026-03-01')).toBe('2026-03-31');
    expect(nextDue('2024-02-29', periodOf('year'), '2024-03-01')).toBe('2025-02-28');
  });
});

describe('a recurring payment', () => {
  it('has its company, its cost per year and the next date', () => {
    const [found, ...others] = findRecurring(monthly(1399, 'NETFLIX INTERNATIONAL B.V.'), today);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      company: { slug: 'netflix' },
      category: 'media',
      period: 'month',
      amountCents: 1399,
      varies: false,
      yearlyCents: 12 * 1399,
      nextDate: '2026-12-03',
    });
  });

  it('uses the new price once it is stable', () => {
    const before = monthly(1399, 'Netflix').slice(0, 6);
    const after = monthly(1599, 'Netflix').slice(6);
    expect(findRecurring([...before, ...after], today)[0]).toMatchObject({
      amountCents: 1599,
      varies: false,
    });
  });

  it('distinguishes two contracts with one company by their mandate', () => {
    const both = [
      ...monthly(2500, 'KPN B.V.', { mandate: 'mobile' }),
      ...monthly(5500, 'KPN B.V.', { mandate: 'internet' }),
    ];
    expect(findRecurring(both, today).map(({ amountCents }) => amountCents)).toEqual([5500, 2500]);
  });

  it('distinguishes them by price without a mandate', () => {
    const both = [...monthly(2500, 'KPN B.V.'), ...monthly(5500, 'KPN B.V.')];
    expect(findRecurring(both, today).map(({ amountCents }) => amountCents)).toEqual([5500, 2500]);
  });

  it('is found for an unknown payee with a constant price', () => {
    const [found] = findRecurring(monthly(4500, 'Muziekschool Amstelland'), today);
    expect(found).toMatchObject({ company: null, name: 'Muziekschool Amstelland', category: 'other' });
  });

  it('excludes shops', () => {
    const shop = series('2026-02-07', 20, { days: 7 }).map((date, at) =>
      payment(date, 2000 + ((at * 1733) % 7000), 'Slagerij De Hoek'),
    );
    expect(findRecurring(shop, today)).toEqual([]);
  });

  it('excludes incoming money', () => {
    const salary = monthly(245_000, 'Werkgever').map((each) => ({ ...each, amountCents: 245_000 }));
    expect(findRecurring(salary, today)).toEqual([]);
  });

  it('annualises a varying direct debit', () => {
    const energy = series('2026-02-01', 10, { months: 1 }).map((date, at) =>
      payment(date, at % 2 === 0 ? 10_000 : 20_000, 'ENECO SERVICES', { creditorId: 'NL1', mandate: 'M' }),
    );
    expect(findRecurring(energy, today)[0]).toMatchObject({ varies: true, amountCents: 15_000 });
  });

  it('has no next date once it stopped', () => {
    const stopped = monthly(1399, 'Netflix').slice(0, 5);
    const goesOn = monthly(1299, 'Spotify');
    const found = findRecurring([...stopped, ...goesOn], today);
    expect(found.find(({ company }) => company?.slug === 'netflix')?.nextDate).toBeNull();
    expect(found.find(({ company }) => company?.slug === 'spotify')?.nextDate).toBe('2026-12-03');
  });

  it('is found yearly from two payments', () => {
    const yearly = series('2025-05-01', 2, { years: 1 }).map((date) => payment(date, 8900, 'ANWB'));
    expect(findRecurring(yearly, today)[0]).toMatchObject({
      period: 'year',
      yearlyCents: 8900,
      nextDate: '2027-05-01',
    });
  });

  it('is separate per currency', () => {
    const dollars = monthly(999, 'Netflix', { currency: 'USD' });
    expect(findRecurring([...dollars, ...monthly(1399, 'Netflix')], today)).toHaveLength(2);
  });
});
