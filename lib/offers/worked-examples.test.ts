import { describe, expect, it } from 'vitest';
import { compareWithStaying } from './compare';
import { halfOfBarePrice, latestEnergyTax } from './energy-figures';
import { energySum, taxRows } from './energy-sum';
import { countedFee, lossOf, maxLeavingFee } from './leaving-fee';
import { exactly } from './money';
import type { CostRowKey, PeriodSum } from './sum';
import type { EnergyTerms, EnergyUsage, InsuranceTerms, MobileTerms } from './terms';

const terms: EnergyTerms = {
  kind: 'energy',
  contract: 'fixed',
  electricity: exactly(0),
  electricityLow: null,
  gas: null,
  fixedMonthCents: 0,
  feedIn: null,
  feedInCost: 0,
  feedInCostMonthCents: 0,
  termMonths: 12,
  giftCents: 0,
};

/** A year in which fed-in electricity is deducted, with the tax inside the prices as the examples have it. */
const usage: EnergyUsage = {
  kind: 'energy',
  electricity: 0,
  electricityLow: null,
  gas: 0,
  feedIn: 0,
  feedInLow: 0,
  basis: 'vat-and-tax',
  start: '2026-01-01',
};

const centsOf = ({ rows }: PeriodSum, key: CostRowKey) =>
  rows.filter((row) => row.key === key).reduce((sum, { cents }) => sum + cents.most, 0);

describe('examples that their source has calculated', () => {
  it.each([
    ['a new flat for one', { gas: 630, electricity: 1580 }, 91350, 63200, 154550],
    ['an old flat for two', { gas: 1000, electricity: 2270 }, 145000, 90800, 235800],
  ])('a.s.r. on the price ceiling: %s', (_, used, gasCents, electricityCents, totalCents) => {
    // https://www.asr.nl/blog/energieplafond_maandlasten_berekenen
    const { first } = energySum(
      { ...terms, electricity: exactly(40_000), gas: exactly(145_000) },
      { ...usage, ...used },
    );
    expect(centsOf(first, 'gas')).toBe(gasCents);
    expect(centsOf(first, 'electricity')).toBe(electricityCents);
    expect(first.total).toEqual(exactly(totalCents));
  });

  it('ANWB on net metering: 2,700 kWh used and 700 fed in at € 0.24', () => {
    // https://www.anwb.nl/huis/energie/salderen-zonnepanelen
    const { first } = energySum(
      { ...terms, electricity: exactly(24_000) },
      { ...usage, electricity: 2700, feedIn: 700 },
    );
    expect(centsOf(first, 'electricity')).toBe(64800);
    expect(centsOf(first, 'netted')).toBe(-16800);
    expect(first.total).toEqual(exactly(48000));
  });

  it.each([
    ['March', 28_872, 0, 9000, 0, 43308],
    ['June', 25_376, 11_500, 14_500, 5750, 43814],
  ])('Eneco on feed-in costs: the prices of %s', (_, price, feedInCost, feedIn, feedInCents, totalCents) => {
    // https://www.eneco.nl/klantenservice/terugleverkosten/rekenvoorbeelden/, example 1
    const { first } = energySum(
      { ...terms, contract: 'variable', electricity: exactly(price), feedInCost, feedIn },
      { ...usage, electricity: 2000, feedIn: 500 },
    );
    expect(centsOf(first, 'feed-in-cost')).toBe(feedInCents);
    expect(centsOf(first, 'feed-in')).toBe(0);
    expect(first.total).toEqual(exactly(totalCents));
  });

  it('Eneco on feed-in costs: the prices of June cost € 5.06 more than those of March', () => {
    const march: EnergyTerms = { ...terms, electricity: exactly(28_872), feedIn: 9000 };
    const june: EnergyTerms = { ...terms, electricity: exactly(25_376), feedIn: 14_500, feedInCost: 11_500 };
    const { offers } = compareWithStaying(march, [june], { ...usage, electricity: 2000, feedIn: 500 });
    expect(offers[0]?.saving.first).toEqual(exactly(-506));
  });

  it.each([
    ['electricity', 2059, 36_000, 31_000, 10295],
    ['gas', 796, 135_000, 122_000, 10348],
  ])('Greenchoice on leaving half a year early: %s', (_, left, price, comparable, cents) => {
    // https://www.greenchoice.nl/klantenservice/opzegvergoeding/opzegvergoeding-rekenvoorbeelden/
    expect(lossOf(left, price, comparable)).toBe(cents);
  });
});

describe('examples that were calculated by hand', () => {
  const priced: EnergyTerms = { ...terms, electricity: exactly(12_100), feedIn: 2000, fixedMonthCents: 699 };
  const solar: EnergyUsage = { ...usage, basis: 'vat', electricity: 3000, feedIn: 2000 };

  it('a year of 2027 pays at least half of the bare price for all that is fed in', () => {
    // 12.1 cents with VAT are 10 without: half of it is 5. 3,000 × 0.121 + 12 × 6.99 - 2,000 × 0.05.
    const { first, notes } = energySum(priced, { ...solar, start: '2027-01-01' });
    expect(halfOfBarePrice(12_100)).toBe(5000);
    expect(first.total).toEqual(exactly(36300 + 8388 - 10000));
    expect(first.rows.find(({ key }) => key === 'feed-in')).toMatchObject({ isMinimum: true, year: 2027 });
    expect(notes).toContain('feed-in-minimum');
  });

  it('a price above half is paid as it is agreed, and from 2030 on every price', () => {
    const generous = energySum({ ...priced, feedIn: 6000 }, { ...solar, start: '2027-01-01' });
    expect(centsOf(generous.first, 'feed-in')).toBe(-12000);
    const later = energySum(priced, { ...solar, start: '2030-01-01' });
    expect(centsOf(later.first, 'feed-in')).toBe(-4000);
  });

  it('a year from December 2026 is divided by days: 31 of netting, 334 of payment', () => {
    const { first } = energySum(priced, { ...solar, start: '2026-12-01' });
    // 2,000 × 31 / 365 = 169.86; the rest of 2,000 is 1,830.
    expect(first.rows.find(({ key }) => key === 'netted')).toMatchObject({ quantity: -170, year: 2026 });
    expect(first.rows.find(({ key }) => key === 'feed-in')).toMatchObject({ quantity: 1830, year: 2027 });
    expect(first.total).toEqual(exactly(36300 + 8388 - 2057 - 9150));
  });

  it('nets each meter with its own price, and what one has left with the other', () => {
    const double: EnergyTerms = {
      ...terms,
      electricity: exactly(30_000),
      electricityLow: exactly(20_000),
      feedIn: 5000,
    };
    const { first } = energySum(double, {
      ...solar,
      electricity: 1000,
      electricityLow: 800,
      feedIn: 1500,
      feedInLow: 500,
    });
    // Normal: 1,000 of 1,500. Low: 500, and 300 of the 500 that the normal meter has left. 200 are paid.
    expect(first.rows.filter(({ key }) => key === 'netted').map(({ quantity }) => quantity)).toEqual([
      -1000, -800,
    ]);
    expect(centsOf(first, 'feed-in')).toBe(-1000);
  });

  it('a dynamic contract is a range, and its feed-in between nothing and the highest bare price', () => {
    const dynamic: EnergyTerms = {
      ...terms,
      contract: 'dynamic',
      electricity: { least: 8000, most: 15_000 },
    };
    const { first, notes } = energySum(dynamic, { ...solar, start: '2027-01-01' });
    // 15 cents without VAT are 12.397.
    expect(first.total).toEqual({ least: 24000 - 24794, most: 45000 });
    // With the tax of 2026 in the price, 3.915 cents are 3.236 without VAT.
    const taxed = energySum(dynamic, { ...solar, start: '2027-01-01', basis: 'vat-and-tax' });
    expect(taxed.first.total).toEqual({ least: 24000 - 6472, most: 45000 });
    expect(notes).toContain('dynamic');
  });

  it('adds the tax of 2026 to the year of 2026 alone', () => {
    const home: EnergyUsage = { ...usage, basis: 'vat', electricity: 2760, gas: 1190 };
    const both: EnergyTerms = { ...terms, electricity: exactly(12_000), gas: exactly(60_000) };
    const { first, usual, notes } = energySum(both, home);
    // 2,760 × 0.11085 + 1,190 × 0.7268 - 628.96.
    expect(
      centsOf(first, 'tax-electricity') + centsOf(first, 'tax-gas') + centsOf(first, 'tax-reduction'),
    ).toBe(30595 + 86489 - 62896);
    expect(usual.rows.map(({ key }) => key)).not.toContain('tax-electricity');
    expect(notes).toEqual(expect.arrayContaining(['with-tax', 'without-tax']));
  });

  it('has no tax above the first band', () => {
    expect(taxRows(latestEnergyTax(), { used: 10_001, gas: 0, hasElectricity: true })).toBeNull();
  });

  it('a mobile plan: six months at € 10, then € 17.50, with € 20 once, against € 22', () => {
    const now: MobileTerms = {
      kind: 'mobile',
      priceCents: 2200,
      priceMonths: null,
      priceAfterCents: 2200,
      oneOffCents: 0,
      giftCents: 0,
      termMonths: null,
    };
    const offer = {
      ...now,
      priceCents: 1000,
      priceMonths: 6,
      priceAfterCents: 1750,
      oneOffCents: 2000,
      giftCents: 5000,
    };
    const { stay, offers } = compareWithStaying(now, [offer], { kind: 'mobile', months: 24 });
    expect(stay.first.total).toEqual(exactly(52800));
    expect(offers[0]?.sum.first.total).toEqual(exactly(6000 + 31500 + 2000));
    expect(offers[0]?.saving).toEqual({
      first: exactly(13300),
      firstWithGift: exactly(18300),
      usual: exactly(5400),
    });
  });

  it('a mobile plan: a price that lasts beyond the months that are compared lasts into the year after', () => {
    const now: MobileTerms = {
      kind: 'mobile',
      priceCents: 2000,
      priceMonths: 20,
      priceAfterCents: 3000,
      oneOffCents: 0,
      giftCents: 0,
      termMonths: null,
    };
    const { stay } = compareWithStaying(now, [], { kind: 'mobile', months: 12 });
    expect(stay.first.total).toEqual(exactly(24000));
    // Eight months at € 20 and four at € 30.
    expect(stay.usual.total).toEqual(exactly(28000));
  });

  it('an insurance: the excess of one claim is the other end of the range', () => {
    const now: InsuranceTerms = {
      kind: 'insurance',
      premiumCents: 1050,
      excessCents: 0,
      oneOffCents: 0,
      giftCents: 0,
    };
    const offer = { ...now, premiumCents: 850, excessCents: 10000, oneOffCents: 500 };
    const { offers } = compareWithStaying(now, [offer], { kind: 'insurance', claimsMost: 1 });
    expect(offers[0]?.sum.first.total).toEqual({ least: 10700, most: 20700 });
    expect(offers[0]?.saving.first).toEqual({ least: 12600 - 20700, most: 12600 - 10700 });
  });
});

describe('the fee for leaving early', () => {
  const product = { yearUnits: 3650, price: 14_000, comparable: 11_000 };
  const fixed = {
    contract: 'fixed' as const,
    madeOn: '2025-03-01',
    endsOn: '2028-02-29',
    leavesOn: '2027-03-01',
    products: [product],
  };

  it('is the price difference over what is left', () => {
    // 366 days: 3,650 kWh and 10 more, at 3 cents.
    expect(maxLeavingFee(fixed)).toEqual({ is: 'most', cents: 10980 });
    // A calendar year, with its last day.
    const year = { ...fixed, leavesOn: '2027-01-01', endsOn: '2027-12-31' };
    expect(maxLeavingFee(year)).toEqual({ is: 'most', cents: 10950 });
    expect(maxLeavingFee({ ...fixed, products: [{ ...product, comparable: 15_000 }] })).toEqual({
      is: 'most',
      cents: 0,
    });
  });

  it('is none without a fixed price, or after the term', () => {
    expect(maxLeavingFee({ ...fixed, contract: 'variable' })).toEqual({ is: 'none' });
    expect(maxLeavingFee({ ...fixed, contract: 'dynamic' })).toEqual({ is: 'none' });
    expect(maxLeavingFee({ ...fixed, leavesOn: '2028-03-01' })).toEqual({ is: 'none' });
    // On the last day itself: 10 kWh.
    expect(maxLeavingFee({ ...fixed, leavesOn: '2028-02-29' })).toEqual({ is: 'most', cents: 30 });
  });

  it('is unknown without the end, or the price of a contract like it', () => {
    expect(maxLeavingFee({ ...fixed, endsOn: null })).toEqual({ is: 'unknown' });
    expect(maxLeavingFee({ ...fixed, products: [{ ...product, comparable: null }] })).toEqual({
      is: 'unknown',
    });
  });

  it('is counted as typed, or up to the most, and is said to be missing where it is unknown', () => {
    const unknown = { is: 'unknown' } as const;
    expect(countedFee(8000, unknown)).toEqual({ cents: exactly(8000), isUnknown: false });
    expect(countedFee(null, unknown)).toEqual({ cents: exactly(0), isUnknown: true });
    expect(countedFee(null, { is: 'most', cents: 900 })).toEqual({
      cents: { least: 0, most: 900 },
      isUnknown: false,
    });
  });

  it.each([
    ['2027-06-01', 50_00],
    ['2028-08-31', 50_00],
    ['2028-09-01', 75_00],
    ['2029-02-28', 75_00],
    ['2029-03-01', 100_00],
    ['2029-08-31', 100_00],
    ['2029-09-01', 125_00],
  ])('has fixed amounts for older contracts: until %s', (endsOn, cents) => {
    const old = { ...fixed, madeOn: '2023-05-31', endsOn };
    expect(maxLeavingFee(old)).toEqual({ is: 'most', cents });
    expect(maxLeavingFee({ ...old, products: [product, product] })).toEqual({ is: 'most', cents: 2 * cents });
  });
});
