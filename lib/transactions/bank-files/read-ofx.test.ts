import { describe, expect, it } from 'vitest';
import { looksLikeOfx, readOfx } from './read-ofx';

const file = (transaction: string) =>
  `OFXHEADER:100\n\n<OFX><CURDEF>EUR<BANKTRANLIST>${transaction}</BANKTRANLIST></OFX>\n`;
const read = (fields: string) =>
  readOfx(file(`<STMTTRN><DTPOSTED>20261103${fields}</STMTTRN>`)).transactions[0];

describe('readOfx', () => {
  it.each([
    ['-13.99', -1399],
    ['-13,99', -1399],
    ['+2450', 245_000],
    ['-.50', -50],
    ['-13.9900', -1399],
    ['-13.9', -1390],
    ['-1,023.62', -102_362],
  ])('reads the amount %s', (amount, cents) => {
    expect(read(`<TRNAMT>${amount}`)?.amountCents).toBe(cents);
  });

  it.each([
    ['CURRENCY', 'USD'],
    ['ORIGCURRENCY', 'EUR'],
  ])('reads the currency of an amount with %s', (element, currency) => {
    const fields = `<TRNAMT>-1<${element}><CURRATE>1.1<CURSYM>USD</${element}>`;
    expect(read(fields)?.currency).toBe(currency);
  });

  it.each([
    ['Jansen &amp; Zn', 'Jansen & Zn'],
    ['Jansen &amp;amp; Zn', 'Jansen & Zn'],
    ['Caf&#233;', 'Café'],
    ['A & B', 'A & B'],
  ])('reads the name %s', (name, expected) => {
    expect(read(`<TRNAMT>-1<NAME>${name}`)?.name).toBe(expected);
  });

  it('reads transactions without end tags, and counts those without an amount', () => {
    const open = '<STMTTRN><DTPOSTED>20261103<TRNAMT>-1<NAME>Een\n<STMTTRN><DTPOSTED>20261104<NAME>Twee\n';
    const { transactions, skippedCount, truncated } = readOfx(file(open));
    expect(transactions.map(({ name }) => name)).toEqual(['Een']);
    expect(skippedCount).toBe(1);
    expect(truncated).toBe(false);
  });
});

it.each([
  ['OFXHEADER:100', true],
  ['<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX>', true],
  ['<html><body>', false],
  ['Datum;Naam;Bedrag', false],
])('looksLikeOfx of %s is %s', (text, expected) => {
  expect(looksLikeOfx(text)).toBe(expected);
});
