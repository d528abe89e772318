import { describe, expect, it } from 'vitest';
import fc from '@/tests/support/vitest/seeded-checks';
import { compareWithStaying, sumOfTerms } from './compare';
import { addRanges, costOf, divideUnits } from './money';
import type { PeriodSum } from './sum';
import { type EnergyTerms, type EnergyUsage, energyKinds, priceBases } from './terms';

const tariff = fc.integer({ min: 0, max: 200_000 });
const tariffRange = fc
  .tuple(tariff, tariff)
  .map(([a, b]) => ({ least: Math.min(a, b), most: Math.max(a, b) }));
const cents = fc.integer({ min: 0, max: 50_000 });

const energyTerms: fc.Arbitrary<EnergyTerms> = fc.record({
  kind: fc.constant('energy' as const),
  contract: fc.constantFrom(...energyKinds),
  electricity: fc.option(tariffRange),
  electricityLow: fc.option(tariffRange),
  gas: fc.option(tariffRange),
  fixedMonthCents: cents,
  feedIn: fc.option(tariff),
  feedInCost: tariff,
  feedInCostMonthCents: cents,
  termMonths: fc.option(fc.integer({ min: 1, max: 60 })),
  giftCents: cents,
});

const units = fc.integer({ min: 0, max: 20_000 });
const energyUsage: fc.Arbitrary<EnergyUsage> = fc.record({
  kind: fc.constant('energy' as const),
  electricity: units,
  electricityLow: fc.option(units),
  gas: units,
  feedIn: units,
  feedInLow: units,
  basis: fc.constantFrom(...priceBases),
  start: fc
    .date({ min: new Date('2024-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
});

const totalOfRows = ({ rows }: PeriodSum) => addRanges(rows.map((row) => row.cents));

describe('a sum of energy', () => {
  it('is the sum of its rows, whole cents, and its least is not above its most', () => {
    fc.assert(
      fc.property(energyTerms, energyUsage, (terms, usage) => {
        const { first, usual } = sumOfTerms(terms, usage);
        for (const period of [first, usual]) {
          expect(period.total).toEqual(totalOfRows(period));
          expect(period.total.least).toBeLessThanOrEqual(period.total.most);
          for (const { cents: of } of period.rows) {
            expect(Number.isSafeInteger(of.least) && Number.isSafeInteger(of.most)).toBe(true);
          }
        }
      }),
    );
  });

  it('never costs less with more usage, without feed-in', () => {
    fc.assert(
      fc.property(energyTerms, energyUsage, units, units, (terms, usage, more, moreGas) => {
        const less = sumOfTerms(terms, { ...usage, feedIn: 0, feedInLow: 0 });
        const greater = sumOfTerms(terms, {
          ...usage,
          electricity: usage.electricity + more,
          gas: usage.gas + moreGas,
          feedIn: 0,
          feedInLow: 0,
        });
        // Above the first band the sum has no tax rows: what is compared is what the supplier asks.
        const supply = ({ rows }: PeriodSum) =>
          addRanges(rows.filter(({ key }) => !key.startsWith('tax')).map((row) => row.cents));
        expect(supply(greater.first).least).toBeGreaterThanOrEqual(supply(less.first).least);
        expect(supply(greater.usual).most).toBeGreaterThanOrEqual(supply(less.usual).most);
      }),
    );
  });

  it('never costs more for a higher price of what is fed in', () => {
    fc.assert(
      fc.property(energyTerms, energyUsage, tariff, tariff, (terms, usage, a, b) => {
        const low = sumOfTerms({ ...terms, feedIn: Math.min(a, b) }, usage).first.total;
        const high = sumOfTerms({ ...terms, feedIn: Math.max(a, b) }, usage).first.total;
        expect(high.most).toBeLessThanOrEqual(low.most);
      }),
    );
  });

  it('has the whole usage and feed-in in its rows', () => {
    fc.assert(
      fc.property(energyTerms, energyUsage, (terms, usage) => {
        const rows = sumOfTerms({ ...terms, feedIn: 1000, feedInCost: 1000 }, usage).first.rows;
        const of = (key: string) =>
          rows.filter((row) => row.key === key).reduce((sum, { quantity }) => sum + quantity, 0);
        if (terms.electricity === null) return;
        const priced = terms.electricity.most > 0 && (terms.electricityLow?.most ?? 1) > 0;
        expect(of('electricity')).toBe(usage.electricity + (usage.electricityLow ?? 0));
        expect(of('feed-in-cost')).toBe(usage.feedIn + usage.feedInLow);
        if (priced) expect(of('feed-in') - of('netted')).toBe(usage.feedIn + usage.feedInLow);
      }),
    );
  });
});

describe('a comparison', () => {
  it('always has staying, and each saving is against it', () => {
    fc.assert(
      fc.property(energyTerms, fc.array(energyTerms, { maxLength: 4 }), energyUsage, (now, offers, usage) => {
        const compared = compareWithStaying(now, offers, usage);
        expect(compared.stay).toEqual(sumOfTerms(now, usage));
        expect(compared.offers).toHaveLength(offers.length);
        for (const { sum, saving } of compared.offers) {
          expect(saving.first.most).toBe(compared.stay.first.total.most - sum.first.total.least);
          expect(saving.usual.least).toBe(compared.stay.usual.total.least - sum.usual.total.most);
        }
      }),
    );
  });

  it('saves nothing with the present contract itself, where its prices are known', () => {
    fc.assert(
      fc.property(energyTerms, energyUsage, tariff, (terms, usage, price) => {
        const known = {
          ...terms,
          contract: 'fixed' as const,
          electricity: { least: price, most: price },
          electricityLow: null,
          gas: null,
        };
        const { offers } = compareWithStaying(known, [known], usage);
        expect(offers[0]?.saving).toEqual({
          first: { least: 0, most: 0 },
          firstWithGift: { least: 0, most: 0 },
          usual: { least: 0, most: 0 },
        });
      }),
    );
  });

  it('changes nothing but the saving with the gift for another gift', () => {
    fc.assert(
      fc.property(energyTerms, energyTerms, energyUsage, cents, (now, offer, usage, gift) => {
        const [one] = compareWithStaying(now, [offer], usage).offers;
        const [other] = compareWithStaying(now, [{ ...offer, giftCents: gift }], usage).offers;
        expect(other?.sum).toEqual({ ...one?.sum, giftCents: gift });
        expect(other?.saving.first).toEqual(one?.saving.first);
        expect(other?.saving.usual).toEqual(one?.saving.usual);
        expect((other?.saving.firstWithGift.least ?? 0) - (one?.saving.firstWithGift.least ?? 0)).toBe(
          gift - offer.giftCents,
        );
      }),
    );
  });

  it('survives being written as JSON', () => {
    fc.assert(
      fc.property(energyTerms, energyUsage, (terms, usage) => {
        const compared = compareWithStaying(terms, [terms], usage);
        expect(JSON.parse(JSON.stringify(compared))).toEqual(compared);
      }),
    );
  });
});

describe('money', () => {
  it.each([
    [1, 500, 1],
    [1, 499, 0],
    [-1, 500, -1],
    [3, 33_333, 100],
    [100_000, 10_000_000, 1_000_000_000],
  ])('costs %i units at %i: %i cents', (quantity, price, expected) =>
    expect(costOf(quantity, price)).toBe(expected),
  );

  it('divides units into whole parts that are the whole', () => {
    fc.assert(
      fc.property(
        units,
        fc.array(fc.integer({ min: 0, max: 366 }), { minLength: 1, maxLength: 3 }),
        (whole, weights) => {
          const parts = divideUnits(whole, weights);
          const sum = parts.reduce((total, part) => total + part, 0);
          expect(sum).toBe(weights.some((weight) => weight > 0) ? whole : 0);
          expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
        },
      ),
    );
  });
});
