import { describe, expect, it } from 'vitest';
import { abnTab, amountText, csv, ingCsv, rabobankTxt } from '@/tests/support/statements/bank-files';
import { household } from '@/tests/support/statements/household';
import {
  contractsOf,
  expectHousehold,
  scanBytes,
  scanText,
} from '@/tests/support/statements/scanned-household';

const payments = household();
const utf8 = (text: string) => new TextEncoder().encode(text);
const signed = (cents: number, text: string) => (cents < 0 ? `-${text}` : text);

describe('quotes', () => {
  /** The household with another text in the third of its payments. */
  const withText = (text: string) =>
    payments.map((each, at) => (at === 2 ? { ...each, name: text, text } : each));
  it.each([
    [
      'that begin a text in a format without quotes',
      abnTab(withText('"De Buurvrouw" Betaalverzoek 12 euro')),
    ],
    ['that never end in a format without quotes', abnTab(withText('"Feestje'))],
    [
      'that end some lines further on',
      abnTab(
        payments.map((each, at) => ({ ...each, text: at === 1 ? '"begin' : at === 9 ? 'eind"' : each.text })),
        ({ text }) => text,
      ),
    ],
    ['that are not doubled inside a cell', ingCsv(withText('Cafe @t Hoekje')).replace(/@/g, '"')],
    [
      'that are not doubled and stand before the separator',
      ingCsv(withText('Zaal @De Kring@')).replace(/@/g, '"'),
    ],
    ['that are doubled', ingCsv(withText('Cafe "t Hoekje"'))],
  ])('%s do not swallow payments', (name, text) => {
    const found = scanText(text);
    expect(found).toMatchObject({ paymentsCount: payments.length, skippedCount: 0 });
    expect(contractsOf(found)).toMatchObject(
      name.includes('further') ? {} : { kpn: 4250, 'sportschool de beuk': 2495 },
    );
  });

  it.each([
    ['commas', csvWith(',')],
    ['semicolons', csvWith(';')],
    ['tabs', csvWith('\t')],
  ])('around whole rows of %s are removed', (_, rows) => {
    const again = rows
      .trimEnd()
      .split('\n')
      .map((line) => `"${line.replaceAll('"', '""')}"`);
    expectHousehold(scanText(again.join('\n')));
    // A spreadsheet adds empty cells.
    expectHousehold(scanText(`${again.map((line) => `${line};;;`).join('\n')}\n`));
  });

  it('of cells that span lines are kept', () => {
    const text = csv([
      ['Date', 'Name', 'Amount', 'Description'],
      ['2026-11-03', 'Netflix', '-15.99', 'one\ntwo'],
      ['2026-11-04', 'Spotify', '-10.99', 'three'],
    ]);
    expect(scanText(text)).toMatchObject({ paymentsCount: 2, skippedCount: 0 });
  });

  function csvWith(delimiter: string): string {
    const rows = payments.map(({ date, cents, name, text }) => [
      date,
      signed(cents, amountText(cents)),
      name,
      text,
    ]);
    return csv([['Datum', 'Bedrag', 'Naam', 'Omschrijving'], ...rows], delimiter);
  }
});

describe('columns', () => {
  const inAndOut = (header: readonly string[], day: (date: string) => string) =>
    csv(
      [
        header,
        ...payments.map(({ date, cents, name }) => {
          const amount = amountText(cents);
          return [day(date), name, cents < 0 ? amount : '', cents < 0 ? '' : amount, '13.09'];
        }),
      ],
      ' ; ',
      '',
    );
  const written = (locale: string, options: Intl.DateTimeFormatOptions) => (date: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(date));
  it.each([
    [
      'for each direction, with names of months',
      inAndOut(
        ['Completed Date', 'Reference', 'Paid Out (EUR)', 'Paid In (EUR)', 'Balance (EUR)'],
        written('en-GB', { dateStyle: 'medium' }),
      ),
    ],
    [
      'for each direction in Dutch',
      inAndOut(['Datum', 'Omschrijving', 'Af', 'Bij', 'Saldo'], written('nl-NL', { dateStyle: 'long' })),
    ],
    [
      'for debit and credit',
      inAndOut(
        ['Transaction Date', 'Details', 'Debit', 'Credit', 'Balance'],
        written('en-US', { dateStyle: 'medium' }),
      ),
    ],
    ['without names, of Rabobank', rabobankTxt(payments)],
    [
      'in German',
      csv([
        ['Buchungstag', 'Empfänger', 'Verwendungszweck', 'Betrag (EUR)'],
        ...payments.map(({ date, cents, name, text }) => [
          date,
          name,
          text,
          signed(cents, amountText(cents)),
        ]),
      ]),
    ],
  ])('%s are known', (_, text) => {
    expectHousehold(scanText(text));
  });
});

describe('letters', () => {
  const text = ingCsv(payments.map((each) => ({ ...each, text: `${each.text} café` })));
  const wide = (isLittle: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
    return new Uint8Array(view.buffer);
  };
  /** The text in UTF-8 with the é of one line as a byte of Windows-1252, or cut in half. */
  const mixed = (start: string, byte: number) => {
    const bytes = [...utf8(start + text)];
    const at = bytes.indexOf(0xc3);
    bytes.splice(at, byte === 0xc3 ? 2 : 2, byte);
    return Uint8Array.from(bytes);
  };
  it.each([
    ['UTF-16 without a byte-order mark', wide(true)],
    ['UTF-16 of the other order without a byte-order mark', wide(false)],
    ['UTF-8 with a byte-order mark and one byte of Windows-1252', mixed('\ufeff', 0xe9)],
    ['UTF-8 with one byte of Windows-1252', mixed('', 0xe9)],
    ['UTF-8 with half a letter', mixed('', 0xc3)],
  ])('in %s are read', (_, bytes) => {
    expectHousehold(scanBytes(bytes));
  });
});
