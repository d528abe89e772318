import { describe, expect, it } from 'vitest';
import {
  abnTab,
  amountText,
  camt,
  cardText,
  codedText,
  csv,
  dayFirst,
  ingCsv,
  monthFirst,
  mt940,
  numberedDetails,
  ofx,
  qif,
} from '@/tests/support/statements/bank-files';
import { type BookedPayment, contracts, household, householdEnd } from '@/tests/support/statements/household';
import { contractsOf, expectHousehold, scanText } from '@/tests/support/statements/scanned-household';

const payments = household();
const _utf8 = (text: string) => new TextEncoder().encode(text);
const signed = (cents: number, text: string) => (cents < 0 ? `-${text}` : text);

describe('amounts are read', () => {
  const comma = (options: { decimals?: number; width?: number }) => (cents: number) =>
    amountText(cents, { mark: ',', ...options });
  it.each([
    ['padded with zeros in CAMT.053', camt(payments, { width: 15 })],
    ['padded with zeros to thirty digits in CAMT.053', camt(payments, { width: 30, version: 8 })],
    ['with three decimals in CAMT.053', camt(payments, { decimals: 3 })],
    ['with five decimals and zeros before in CAMT.053', camt(payments, { decimals: 5, width: 12 })],
    ['padded with zeros in MT940', mt940(payments, { amount: comma({ width: 12 }), details: structured })],
    [
      'with three decimals in MT940',
      mt940(payments, { amount: comma({ decimals: 3 }), details: structured }),
    ],
    ['padded with zeros in CSV', ingCsv(payments, comma({ width: 13 }))],
    ['with three decimals in CSV', ingCsv(payments, comma({ decimals: 3 }))],
    [
      'with four decimals and a point in CSV',
      ingCsv(payments, (cents) => amountText(cents, { decimals: 4 })),
    ],
    [
      'with three decimals in OFX',
      ofx(payments, (cents) => signed(cents, amountText(cents, { decimals: 3 }))),
    ],
    ['padded with zeros in OFX', ofx(payments, (cents) => signed(cents, amountText(cents, { width: 14 })))],
    ['padded with zeros in QIF', qif(payments, (cents) => signed(cents, amountText(cents, { width: 14 })))],
  ])('%s', (_, text) => {
    expectHousehold(scanText(text));
  });
});

describe('the signs of a card', () => {
  const bought = payments.filter(({ cents }) => cents < 0);
  const cardRows = (day: (date: string) => string, mark: string) =>
    bought.map(({ date, name, cents }) => [
      day(date),
      name,
      'A SPECIMEN',
      '-12005',
      amountText(cents, { mark }),
    ]);
  // Deposits of two people, twice a month, and a subscription: four of five amounts have no minus.
  const monthOf = (at: number) => `2026-${String(7 + at).padStart(2, '0')}`;
  const deposits = [0, 1, 2, 3, 4].flatMap((at) =>
    ['02', '16'].flatMap((day): BookedPayment[] =>
      [
        { name: 'A. Specimen', iban: 'NL39RABO0300065264' },
        { name: 'B. Specimen', iban: 'NL20INGB0001234567' },
      ].map((person) => ({ ...person, date: `${monthOf(at)}-${day}`, cents: 45_000, text: 'Huishouden' })),
    ),
  );
  const shared = [
    ...deposits,
    ...[0, 1, 2, 3, 4].map((at) => ({ ...contracts[0], date: `${monthOf(at)}-03` })),
  ];
  const saved = deposits.filter(({ name }) => name === 'A. Specimen');
  const paid = [monthFirst('2026-11-02'), 'PAYMENT RECEIVED', 'A SPECIMEN', '-12005', '-210.00'];
  it.each([
    [
      'American Express in English, with a payment to the card',
      csv(
        [['Date', 'Description', 'Card Member', 'Account #', 'Amount'], ...cardRows(monthFirst, '.'), paid],
        ',',
      ),
      bought.length + 1,
    ],
    [
      'American Express in Dutch',
      csv([['Datum', 'Omschrijving', 'Kaartlid', 'Rekening #', 'Bedrag'], ...cardRows(dayFirst, ',')], ','),
      bought.length,
    ],
    [
      'a card without a column for its holder',
      csv([
        ['Transaction Date', 'Merchant', 'Amount'],
        ...bought.map((each) => [each.date, each.name, amountText(each.cents)]),
      ]),
      bought.length,
    ],
    [
      'a card with its number in a column, and nothing paid to it',
      csv([
        ['Date', 'Card No.', 'Description', 'Amount'],
        ...bought.map((each) => [each.date, '1005', each.name, amountText(each.cents)]),
      ]),
      bought.length,
    ],
    [
      'a card with its number above the table, and nothing paid to it',
      `Kaart XXXX-XXXX-XXXX-1005\n${csv([
        ['Datum', 'Omschrijving', 'Bedrag'],
        ...bought.map((each) => [each.date, each.name, amountText(each.cents)]),
      ])}`,
      bought.length,
    ],
    [
      'a card that shows itself only by a payment to it',
      csv([
        ['Date', 'Description', 'Amount', 'Reference Number'],
        // A reference in the form of an account number.
        ...bought.map((each) => [each.date, each.name, amountText(each.cents), 'AT263070037000010000001']),
        ['2026-11-02', 'PAYMENT RECEIVED', '-210.00', ''],
      ]),
      bought.length + 1,
    ],
    ['a card in OFX', ofx(bought, (cents) => amountText(cents), { isCard: true }), bought.length],
    ['a card in QIF', qif(bought, (cents) => amountText(cents), { type: 'CCard' }), bought.length],
  ])('are turned for %s', (_, text, count) => {
    const found = scanText(text);
    expectHousehold(found, count);
    expect(found.signsTurned).toBe(true);
  });

  it.each([
    [
      'only money that came, by a word',
      ingCsv(payments.map((each) => ({ ...each, cents: Math.abs(each.cents) }))),
    ],
    [
      'only money that came, with a balance',
      csv([
        ['Datum', 'Naam', 'Bedrag', 'Saldo'],
        ...bought.map((each) => [each.date, each.name, amountText(each.cents), '1000,00']),
      ]),
    ],
    ['an account in OFX', ofx(bought, (cents) => amountText(cents))],
    [
      'only money that came, with the account of the other side',
      csv([
        ['Date', 'Interest Date', 'Amount', 'Account', 'Counterparty', 'Name', 'Description'],
        ...saved.map((each) => [
          ...[each.date, each.date, amountText(each.cents), 'NL42BUNQ0123456789', each.iban ?? ''],
          ...[each.name, each.text],
        ]),
      ]),
    ],
    [
      'only money that came, without a column that tells',
      csv([
        ['Datum', 'Omschrijving', 'Bedrag'],
        ...saved.map((each) => [each.date, each.name, amountText(each.cents)]),
      ]),
    ],
  ])('are left alone for %s', (_, text) => {
    const found = scanText(text);
    expect(found).toMatchObject({ signsTurned: false, recurring: [], nothingReason: 'no-payments-out' });
  });

  it.each([
    [
      'bunq',
      ['Date', 'Interest Date', 'Amount', 'Account', 'Counterparty', 'Name', 'Description'],
      ({ date, cents, name, text, iban = '' }: BookedPayment) => [
        ...[date, date, signed(cents, amountText(cents)), 'NL42BUNQ0123456789', iban, name, text],
      ],
    ],
    [
      'N26',
      ['Booking Date', 'Value Date', 'Partner Name', 'Partner Iban', 'Payment Reference', 'Amount (EUR)'],
      ({ date, cents, name, text, iban = '' }: BookedPayment) => [
        ...[date, date, name, iban, text, signed(cents, amountText(cents))],
      ],
    ],
    [
      'N26 in its older form',
      ['Date', 'Payee', 'Account number', 'Transaction type', 'Payment reference', 'Amount (EUR)'],
      ({ date, cents, name, text, iban = '' }: BookedPayment) => [
        ...[date, name, iban, 'MoneyBeam', text, signed(cents, amountText(cents))],
      ],
    ],
  ])('are left alone for a shared account with mostly deposits at %s', (_, header, rowOf) => {
    const found = scanText(csv([header, ...shared.map(rowOf)], ','));
    expect(found).toMatchObject({ signsTurned: false, paymentsCount: 25, skippedCount: 0 });
    expect(contractsOf(found)).toEqual({ netflix: 1599 });
  });
});

describe('a day that does not exist', () => {
  const days = ['2026-01-30', '2026-02-30', '2026-03-30', '2026-04-31'];
  const booked = days.map(
    (date): BookedPayment => ({ date, cents: -600, name: 'Sportschool De Beuk', text: 'Contributie' }),
  );
  it.each([
    ['in MT940', mt940(booked, { details: structured, days: (date) => date.replaceAll('-', '').slice(2) })],
    ['in CAMT.053', camt(booked)],
    ['in CAMT.053 with a zone', camt(booked, { day: (date) => `${date}+01:00` })],
    ['in CSV', ingCsv(booked)],
    ['in CSV with the day first', ingCsv(booked, undefined, dayFirst)],
    ['in OFX', ofx(booked)],
    ['in QIF', qif(booked)],
  ])('%s becomes the last of its month, and is counted', (_, text) => {
    const found = scanText(text);
    expect(found).toMatchObject({
      paymentsCount: 4,
      skippedCount: 0,
      movedDaysCount: 2,
      lastDate: '2026-04-30',
    });
    expect(contractsOf(found)).toEqual({ 'sportschool de beuk': 600 });
  });

  it('in MT940 is replaced by the day of booking', () => {
    const text = mt940(booked.slice(0, 2), {
      details: structured,
      days: (date) => `${date.replaceAll('-', '').slice(2)}0301`,
    });
    expect(scanText(text)).toMatchObject({ lastDate: '2026-03-01', movedDaysCount: 0 });
  });

  it('in no calendar at all is counted as unread, and the rest is read', () => {
    const text = ingCsv(payments.map((each, at) => (at === 3 ? { ...each, date: '2026-13-77' } : each)));
    expect(scanText(text)).toMatchObject({ skippedCount: 1, rowsCount: payments.length, movedDaysCount: 0 });
    const odd = mt940(
      payments.map((each, at) => (at === 3 ? { ...each, date: '2026-00-10' } : each)),
      { details: structured },
    );
    expect(scanText(odd)).toMatchObject({ skippedCount: 1, rowsCount: payments.length });
  });
});

function structured(payment: BookedPayment) {
  return { lines: codedText(payment).match(/.{1,65}/g) ?? [] };
}

describe('details are read', () => {
  const orCard = (textOf: (payment: BookedPayment) => string) => (payment: BookedPayment) =>
    payment.mandate || payment.cents > 0 ? textOf(payment) : cardText(payment);
  const blank = ' '.repeat(65);
  const german = ({ text, mandate, creditorId }: BookedPayment) =>
    mandate ? `EREF+NOTPROVIDEDMREF+${mandate}CRED+${creditorId}SVWZ+${text}` : `SVWZ+${text}`;
  it.each([
    ['in codes in the added text of CAMT.053', camt(payments, { addedText: codedText })],
    ['of cards in the added text of CAMT.053', camt(payments, { addedText: orCard(codedText) })],
    ['in labels in the added text of CAMT.053', camt(payments, { addedText: labelled, version: 8 })],
    ['in parts behind question marks', mt940(payments, { details: numberedDetails('?') })],
    ['in parts behind angle brackets', mt940(payments, { details: numberedDetails('>') })],
    ['in German marks inside such parts', mt940(payments, { details: numberedDetails('?', german) })],
    [
      'of cards in MT940',
      mt940(payments, {
        details: (payment) => ({ lines: orCard(codedText)(payment).match(/.{1,65}/g) ?? [] }),
      }),
    ],
    ['of Knab', mt940(payments, { details: knab })],
    [
      'of ASN Bank, without a date of booking',
      mt940(payments, { details: asn(blank), days: (date) => `${date.replaceAll('-', '').slice(2)}    ` }),
    ],
    ['of ASN Bank, with a date of booking', mt940(payments, { details: asn('') })],
    [
      'in labels in MT940',
      mt940(payments, { details: (payment) => ({ lines: labelled(payment).match(/.{1,65}/g) ?? [] }) }),
    ],
    ['in the memo of OFX without names', ofx(payments, undefined, { memo: codedText, hasName: false })],
    ['in ABN AMRO’s TAB', abnTab(payments, orCard(labelled))],
  ])('%s', (_, text) => {
    expectHousehold(scanText(text));
  });

  it('with the creditor and the mandate of German marks', () => {
    const [contract] = contracts;
    const [found] = scanText(mt940(payments, { details: numberedDetails('?', german) })).recurring.filter(
      ({ company }) => company?.slug === 'netflix',
    );
    expect(found?.name).toBe(contract.name);
  });

  function labelled({ name, text, iban = '', creditorId, mandate }: BookedPayment): string {
    const debit = mandate ? `Incassant: ${creditorId}  Machtiging: ${mandate}  ` : '';
    return `SEPA Betaling ${debit}Naam: ${name}  Omschrijving: ${text}  IBAN: ${iban}`;
  }

  function knab({ name, text, iban = '' }: BookedPayment) {
    return { lines: [text.toUpperCase(), `REK: ${iban}/NAAM: ${name.toUpperCase()}`] };
  }

  function asn(behind: string) {
    return ({ name, text, iban = '' }: BookedPayment) => ({
      account: name.toLowerCase(),
      lines: [`${iban} ${name.toLowerCase()}`, behind, text, behind].filter((line) => line !== ''),
    });
  }
});

it('the household ends before the scan', () => {
  expect(payments.at(-1)?.date).toBe(householdEnd);
});
