import { describe, expect, it } from 'vitest';
import { compareWithStaying } from '@/lib/offers/compare';
import { exactly } from '@/lib/offers/money';
import { unitRow } from '@/lib/offers/sum';
import type { MobileTerms } from '@/lib/offers/terms';
import { comparedLines, savingAfterLeaving } from './compared-lines';
import {
  describeReading,
  describeRow,
  formatRange,
  formatSaving,
  formatTariff,
  taxScopeOf,
} from './describe-sum';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('texts of a sum', () => {
  it.each([
    [{ least: 100, most: 100 }, '€ 1,00 goedkoper'],
    [{ least: -100, most: -100 }, '€ 1,00 duurder'],
    [{ least: 0, most: 0 }, 'gelijk'],
    [{ least: -100, most: 200 }, 'van € 1,00 duurder tot € 2,00 goedkoper'],
  ])('saves %j: %s', (saving, text) => expect(plain(formatSaving(saving, 'nl'))).toBe(text));

  it('has the decimals that a price has', () => {
    expect(plain(formatTariff(23_456, 'nl'))).toBe('€ 0,23456');
    expect(formatTariff(150_000, 'en')).toBe('€1.50');
    expect(formatRange({ least: 100, most: 250 }, 'en')).toBe('€1.00 to €2.50');
  });

  it('names the meter, the year and the legal minimum of a row', () => {
    const row = unitRow('feed-in', 100, 'kWh', exactly(-5000));
    expect(describeRow({ ...row, register: 'low', year: 2027, isMinimum: true }, 'en')).toBe(
      'Payment for feeding in, low hours (2027), the legal minimum',
    );
    expect(describeRow({ ...row, register: 'single' }, 'en')).toBe('Payment for feeding in');
  });

  it.each([
    [['with-tax'], 'withTax'],
    [['without-tax'], 'without'],
    [['with-tax', 'without-tax'], 'partly'],
    [['tax-in-prices'], 'taxInPrices'],
  ] as const)('says which years have tax: %j', (notes, scope) =>
    expect(taxScopeOf(new Set(notes))).toBe(scope),
  );

  it('asks until it is confirmed, and never beside a problem', () => {
    const doubts = { now_gas: { is: 'tariff', meant: 13_500 } } as const;
    const input = { now_gas: '13,5' };
    expect(describeReading({ problems: {}, doubts }, input, 'en')).toEqual({
      now_gas: ['You filled in 13,5. Do you mean €0.135?'],
    });
    expect(describeReading({ problems: {}, doubts }, { ...input, confirmed: 'true' }, 'en')).toEqual({});
    expect(Object.keys(describeReading({ problems: { now_gas: 'tariff' }, doubts }, input, 'en'))).toEqual([
      'now_gas',
    ]);
  });
});

describe('the lines of a comparison', () => {
  const now: MobileTerms = {
    kind: 'mobile',
    priceCents: 2000,
    priceMonths: null,
    priceAfterCents: 2000,
    oneOffCents: 0,
    giftCents: 0,
    termMonths: null,
  };
  const texts = { first: 'first', gift: 'gift', leaving: 'leaving', giftAndLeaving: 'both', usual: 'usual' };
  const compared = (giftCents: number, leavingCents: { least: number; most: number }) => {
    const { stay, offers } = compareWithStaying(now, [{ ...now, priceCents: 1500, giftCents }], {
      kind: 'mobile',
      months: 12,
    });
    const offer = offers[0]?.sum ?? stay;
    return { stay, offer, leavingCents };
  };

  it('always have staying, in each line', () => {
    const lines = comparedLines(compared(0, exactly(0)), texts);
    expect(lines.map(({ id }) => id)).toEqual(['first', 'usual']);
    expect(lines.every(({ stay }) => stay.least === 24000)).toBe(true);
  });

  it('have the gift and the costs of leaving apart and together', () => {
    const lines = comparedLines(compared(5000, { least: 0, most: 3000 }), texts);
    expect(lines.map(({ id, offer }) => [id, offer])).toEqual([
      ['first', exactly(18000)],
      ['gift', exactly(13000)],
      ['leaving', { least: 18000, most: 21000 }],
      ['giftAndLeaving', { least: 13000, most: 16000 }],
      ['usual', exactly(18000)],
    ]);
  });

  it('save without the gift, less the costs of leaving', () => {
    expect(savingAfterLeaving(compared(5000, { least: 0, most: 3000 }))).toEqual({ least: 3000, most: 6000 });
  });
});
