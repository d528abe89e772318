import { describe, expect, it } from 'vitest';
import { type EnergyInput, readEnergy } from './read-energy';
import { type MobileInput, readMobile } from './read-mobile';
import { findTariff } from './read-number';

const today = '2026-11-29';
const typed: EnergyInput = {
  now_kind: 'variable',
  now_electricity: '0,14',
  offer_kind: 'fixed',
  offer_electricity: '0,12345',
  usage_electricity: '2.760',
};

describe('a price per unit', () => {
  it.each([
    ['0,23456', 23_456],
    ['€ 0.23', 23_000],
    ['0,234', 23_400],
    ['.234', 23_400],
    ['23,456 ct', 23_456],
    ['11 cent per kWh', 11_000],
    ['1,35/m³', 135_000],
    ['23', 2_300_000],
    ['0,123456', 12_346],
    ['1,', 100_000],
  ])('%s', (text, tariff) => expect(findTariff(text)).toBe(tariff));

  it.each(['', ',', 'gratis', '1.234,56', '-0,10', '0,1x'])('is not %j', (text) =>
    expect(findTariff(text)).toBeNull(),
  );
});

describe('a form about energy', () => {
  it('is read with what may stay open', () => {
    const { question, problems, doubts } = readEnergy(typed, today);
    expect([problems, doubts]).toEqual([{}, {}]);
    expect(question?.usage).toMatchObject({ electricity: 2760, gas: 0, basis: 'vat', start: today });
    expect(question?.offer.electricity).toEqual({ least: 12_345, most: 12_345 });
    expect(question?.leaving).toMatchObject({ contract: 'variable', leavesOn: today });
  });

  it('says what is missing where, and is not missing what nobody mentioned', () => {
    expect(readEnergy({}, today).problems).toEqual({
      now_kind: 'required',
      offer_kind: 'required',
      now_electricity: 'required',
    });
    const { problems } = readEnergy({ ...typed, now_gas: '1,35', usage_electricity: '' }, today);
    expect(problems).toEqual({ offer_gas: 'required', usage_gas: 'required', usage_electricity: 'required' });
  });

  it.each([
    ['now_electricity', '23', { is: 'tariff', meant: 23_000 }],
    ['now_electricity', '0,0012', { is: 'tariff', meant: null }],
    ['offer_electricity', '14,5', { is: 'tariff', meant: 14_500 }],
    ['now_fixed_month', '84', { is: 'month', meantCents: 700 }],
    ['usage_electricity', '0', { is: 'zero' }],
    ['usage_electricity', '40000', { is: 'much' }],
  ] as const)('asks about %s of %s, and keeps it once it is confirmed', (name, value, doubt) => {
    const asked = readEnergy({ ...typed, [name]: value }, today);
    expect(asked.question).toBeNull();
    expect(asked.problems).toEqual({});
    expect(asked.doubts).toEqual({ [name]: doubt });
    expect(readEnergy({ ...typed, [name]: value, confirmed: 'true' }, today).question).not.toBeNull();
  });

  it.each([
    ['usage_electricity', '1000000', 'large'],
    ['usage_electricity', 'veel', 'quantity'],
    ['usage_electricity', '-5', 'quantity'],
    ['now_electricity', 'niets', 'tariff'],
    ['now_electricity', '99999', 'tariff'],
    ['offer_gift', '-1', 'amount'],
    ['offer_term_months', '0', 'months'],
    ['now_ends', '31-02-2027', 'date'],
    ['now_kind', 'all', 'choice'],
    ['offer_electricity_low', '0,10', 'split'],
  ])('refuses %s of %s: %s', (name, value, problem) => {
    const fixed = { ...typed, now_kind: 'fixed', confirmed: 'true' };
    const { problems, question } = readEnergy({ ...fixed, [name]: value }, today);
    expect(Object.values(problems)).toEqual([problem]);
    expect(question).toBeNull();
  });

  it('needs both ends of a dynamic price', () => {
    const dynamic: EnergyInput = { ...typed, offer_kind: 'dynamic', offer_electricity: '0,08' };
    expect(readEnergy(dynamic, today).problems).toEqual({ offer_electricity_most: 'most' });
    expect(readEnergy({ ...dynamic, offer_electricity_most: '0,05' }, today).problems).toEqual({
      offer_electricity_most: 'most',
    });
    expect(
      readEnergy({ ...dynamic, offer_electricity_most: '0,15' }, today).question?.offer.electricity,
    ).toEqual({
      least: 8000,
      most: 15_000,
    });
  });

  it('estimates what is not on a statement, and says which', () => {
    const { question } = readEnergy(
      { ...typed, usage_electricity: '', household: '3', now_gas: '1,2', offer_gas: '1,1', home: 'terraced' },
      today,
    );
    expect(question?.usage).toMatchObject({ electricity: 3370, gas: 1120 });
    expect(question?.estimated).toEqual(['electricity', 'gas']);
    expect(readEnergy({ ...typed, household: '3' }, today).question?.estimated).toEqual([]);
  });

  it('takes what is typed of the low hours out of an estimate, which is of all hours', () => {
    const { question } = readEnergy(
      { ...typed, usage_electricity: '', usage_electricity_low: '1.370', household: '3' },
      today,
    );
    expect(question?.usage).toMatchObject({ electricity: 2000, electricityLow: 1370 });
  });

  it('reads nothing of a field that is hidden for the kind of contract', () => {
    const hidden = {
      now_leaving_fee: '100',
      now_made: 'x',
      now_ends: '31-02-2027',
      now_compare_electricity: 'x',
      offer_electricity_low: 'x',
      offer_leaving_fee: 'x',
    };
    const dynamic = { ...typed, offer_kind: 'dynamic', offer_electricity_most: '0,3' };
    const { question, problems } = readEnergy({ ...dynamic, ...hidden }, today);
    expect(problems).toEqual({});
    expect(question).toMatchObject({ leavingFeeCents: null, offerLeavingFeeCents: null });
  });

  it.each([
    ['30-12-2026', 1],
    ['28-11-2027', 12],
    ['01-11-2026', 0],
    ['', null],
  ])('knows the months that are left of a contract until %s', (now_ends, months) => {
    const { question } = readEnergy({ ...typed, now_kind: 'fixed', now_ends }, today);
    expect(question?.current.termMonths).toBe(months);
  });
});

describe('a form about a mobile plan', () => {
  const plans: MobileInput = {
    now_price: '22',
    offer_price: '10',
    offer_price_months: '6',
    offer_price_after: '17,50',
  };

  it('compares at least a year, and the whole term', () => {
    expect(readMobile(plans).question?.usage.months).toBe(12);
    expect(readMobile({ ...plans, offer_term_months: '24' }).question?.usage.months).toBe(24);
    expect(readMobile(plans).question?.offer).toMatchObject({
      priceCents: 1000,
      priceMonths: 6,
      priceAfterCents: 1750,
    });
  });

  it('needs both prices, and for a price that ends the one after it', () => {
    expect(readMobile({}).problems).toEqual({ now_price: 'required', offer_price: 'required' });
    expect(readMobile({ ...plans, offer_price_after: '' }).problems).toEqual({
      offer_price_after: 'required',
    });
    expect(readMobile({ ...plans, offer_price_months: '' }).problems).toEqual({
      offer_price_months: 'required',
    });
    expect(readMobile({ ...plans, now_network: 'x'.repeat(41) }).problems).toEqual({ now_network: 'long' });
  });

  it('asks whether a high price is that of a month', () => {
    expect(readMobile({ ...plans, now_price: '264' }).doubts).toEqual({
      now_price: { is: 'month', meantCents: 2200 },
    });
  });
});
