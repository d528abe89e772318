import { describe, expect, it } from 'vitest';
import type { Transaction } from './bank-files/transaction';
import { findRecurring } from './recurring-payments';

const today = '2026-11-27';
const months = ['04', '05', '06', '07', '08', '09', '10', '11'];

function payment(date: string, cents: number, name: string, rest: Partial<Transaction> = {}): Transaction {
  const nothing = { iban: null, description: '', creditorId: null, mandate: null };
  return { date, amountCents: -cents, currency: 'EUR', ...nothing, name, ...rest };
}

/** A payment in each month of half a year and more; the rest may differ by month. */
function monthly(
  name: string,
  cents: number | ((index: number) => number),
  rest: (index: number) => Partial<Transaction> = () => ({}),
  day = '05',
): Transaction[] {
  return months.map((month, index) =>
    payment(`2026-${month}-${day}`, typeof cents === 'number' ? cents : cents(index), name, rest(index)),
  );
}

const found = (...payments: readonly (readonly Transaction[])[]) =>
  findRecurring(payments.flat(), today).map(
    ({ company, name, amountCents, varies, nextDate, payments: own }) => ({
      who: company?.slug ?? name,
      amountCents,
      varies,
      isCurrent: nextDate !== null,
      count: own.length,
    }),
  );
const one = (who: string, amountCents: number, rest = {}) => [
  { who, amountCents, varies: false, isCurrent: true, count: 8, ...rest },
];
const debit = (creditorId: string, mandate: string) => ({ creditorId, mandate });

describe('one contract', () => {
  it.each<[string, Transaction[], string, number]>([
    [
      'whose mandate was renewed',
      monthly('Netflix', 1599, (at) => debit('NL01ZZZ1', at < 4 ? 'old' : 'new')),
      'netflix',
      1599,
    ],
    [
      'whose mandate was renewed twice, with a rise',
      monthly(
        'Sportschool De Beuk',
        (at) => (at < 5 ? 2495 : 2795),
        (at) => debit('NL01ZZZ1', `M${Math.floor(at / 3)}`),
      ),
      'Sportschool De Beuk',
      2795,
    ],
    [
      'with another mandate each month',
      monthly('ClubInc inz. SV Het Veld', 2750, (at) => debit('NL01ZZZ1', `C-${at}`)),
      'ClubInc inz. SV Het Veld',
      2750,
    ],
    [
      'with another mandate each month, of a company',
      monthly('KPN B.V.', 4250, (at) => debit('NL01ZZZ1', `C-${at}`)),
      'kpn',
      4250,
    ],
    [
      'whose creditor changed',
      monthly('Muziekschool De Toon', 4500, (at) =>
        debit(at < 4 ? 'NL01ZZZ1' : 'NL02ZZZ2', at < 4 ? 'M1' : 'M2'),
      ),
      'Muziekschool De Toon',
      4500,
    ],
    [
      'whose account changed',
      monthly('Muziekschool De Toon', 4500, (at) => ({
        ...debit('NL01ZZZ1', 'M'),
        iban: at < 4 ? 'NL91ABNA0417164300' : 'NL20INGB0001234567',
      })),
      'Muziekschool De Toon',
      4500,
    ],
    [
      'whose payee got another name',
      [
        ...monthly('De Toon', 4500, () => debit('NL01ZZZ1', 'M')).slice(0, 4),
        ...monthly('Muziekcentrum De Toon', 4500, () => debit('NL01ZZZ1', 'M')).slice(4),
      ],
      'Muziekcentrum De Toon',
      4500,
    ],
  ])('%s is one', (_, payments, who, cents) => {
    expect(found(payments)).toEqual(one(who, cents));
  });

  it('that ended before another began at another price is apart', () => {
    const phone = monthly('KPN B.V.', 1500, () => debit('NL01ZZZ1', 'phone')).slice(0, 4);
    const internet = monthly('KPN B.V.', 5500, () => debit('NL01ZZZ1', 'internet')).slice(4);
    expect(found(phone, internet)).toMatchObject([
      { amountCents: 5500, isCurrent: true },
      { amountCents: 1500, isCurrent: false },
    ]);
  });

  it.each<[string, (index: number) => number, number, boolean]>([
    ['a rise in the last payment', (at) => (at < 7 ? 1199 : 1399), 1399, false],
    ['a fall in the last payment', (at) => (at < 7 ? 1399 : 1199), 1199, false],
    ['two rises', (at) => (at < 4 ? 1000 : at < 7 ? 1100 : 1250), 1250, false],
    ['a rise two payments ago', (at) => (at < 6 ? 1199 : 1399), 1399, false],
    ['one exception that is over', (at) => (at === 5 ? 2100 : 1500), 1500, false],
    ['an exception in the last payment', (at) => (at === 7 ? 9000 : 1500), 1500, false],
    ['amounts that vary', (at) => (at % 2 === 0 ? 1000 : 2000), 1500, true],
  ])('has its current price after %s', (_, cents, amountCents, varies) => {
    expect(found(monthly('KPN B.V.', cents))).toMatchObject([{ amountCents, varies }]);
  });
});

describe('two contracts at one price', () => {
  const sim = (number: number, rest: (at: number) => Partial<Transaction> = () => ({})) =>
    monthly('SIMYO', 1250, (at) => ({ description: `sim ${number}`, ...rest(at) }));
  const two = [...one('simyo', 1250), ...one('simyo', 1250)];
  it.each([
    ['on the same days', [...sim(1), ...sim(2)]],
    [
      'on the same days under one mandate',
      [...sim(1, () => debit('N', 'M')), ...sim(2, () => debit('N', 'M'))],
    ],
    [
      'on the same days under two mandates',
      [...sim(1, () => debit('N', 'M1')), ...sim(2, () => debit('N', 'M2'))],
    ],
    [
      'on the same days, each time under new mandates',
      [...sim(1, (at) => debit('N', `A${at}`)), ...sim(2, (at) => debit('N', `B${at}`))],
    ],
    ['on two days of the month', [...sim(1), ...monthly('SIMYO', 1250, undefined, '19')]],
  ])('%s are two', (_, payments) => {
    expect(found(payments)).toEqual(two);
  });

  it('nearly, of one company, are each found', () => {
    const prices = [599, 699, 799, 899].map((cents, at) =>
      monthly('HBO Max', cents, undefined, `0${at + 3}`),
    );
    expect(found(...prices).map(({ amountCents }) => amountCents)).toEqual([899, 799, 699, 599]);
  });

  it('of an unknown payee are two', () => {
    expect(found(monthly('Zwemles De Duik', 3000), monthly('Zwemles De Duik', 3000))).toHaveLength(2);
  });

  it('are not found in purchases with a mandate each', () => {
    const shop = months.flatMap((month, at) =>
      ['02', '09', '11', '23'].map((day, place) =>
        payment(
          `2026-${month}-${day}`,
          900 + (((at * 4 + place) * 1733) % 9000),
          'Webwinkel Alles',
          debit('N', `${month}${day}`),
        ),
      ),
    );
    expect(found(shop)).toEqual([]);
  });
});

describe('a transfer inside the household', () => {
  it.each<[string, Partial<Transaction>]>([
    ['Oranje Spaarrekening W17500001', {}],
    ['J. Specimen', { description: 'Naar Oranje spaarrekening W17500001' }],
    ['Rabo SpaarRekening', {}],
    ['SNS Internetsparen', {}],
    ['ASN Ideaalsparen', {}],
    ['To EUR Savings', {}],
    ['J Specimen', { description: 'Spaaropdracht' }],
    ['Gezamenlijke rekening', {}],
    ['INT CARD SERVICES', debit('NL1', 'M')],
    [
      'ABN AMRO Bank N.V.',
      { description: 'INCASSO CREDITCARD', ...debit('NL1', 'M'), name: 'INCASSO CREDITCARD' },
    ],
    ['AMERICAN EXPRESS EUROPE', debit('NL1', 'M')],
    ['ING Creditcard', {}],
  ])('to %s is no contract', (name, rest) => {
    expect(found(monthly(name, 25_000, () => rest))).toEqual([]);
  });

  it('to an account of the files is no contract', () => {
    const payments = monthly('J. Specimen', 25_000, () => ({ iban: 'NL62ABNA0417164300' }));
    expect(findRecurring(payments, today, new Set(['NL62ABNA0417164300']))).toEqual([]);
    expect(findRecurring(payments, today, new Set(['417164300']))).toEqual([]);
    expect(findRecurring(payments, today, new Set(['NL20INGB0001234567']))).toHaveLength(1);
  });

  it.each<[string, Partial<Transaction>]>([
    ['Energie Besparen Nederland', {}],
    ['Spaarne Tennis', {}],
    ['Brand New Day Bank', { description: 'Pensioensparen', ...debit('NL1', 'M') }],
    ['Kosten Creditcard', {}],
    ['Netflix', { description: 'Sparen voor later' }],
  ])('to %s is not meant', (name, rest) => {
    expect(found(monthly(name, 995, () => rest))).toHaveLength(1);
  });
});
