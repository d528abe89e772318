import { describe, expect, it } from 'vitest';
import {
  findCents,
  findDecimalCents,
  findDecimalMark,
  findIban,
  hasCardNumber,
  isIban,
} from './statement-values';

describe('findCents', () => {
  it.each([
    ['-1.234,56', -123_456],
    ['1,234.56', 123_456],
    ['+12,3', 1230],
    ['€ 12.00', 1200],
    ['12,34-', -1234],
    ['−5', -500],
    ['1.234', 123_400],
    ['1.234.567,89', 123_456_789],
    ['0000000000042.50', 4250],
    ['15.9900', 1599],
    ['0,990', 99],
    ['2850.000', 285_000],
    ['.50', 50],
    ['(12,34)', -1234],
    ["1'234.50", 123_450],
    ['-0,00', 0],
    ['1234567890123', null],
    ['', null],
    ['12,34,x', null],
    ['EUR', null],
  ])('reads %s', (text, cents) => {
    expect(findCents(text)).toBe(cents);
  });
});

describe('a file’s decimal mark', () => {
  it.each([
    ['1.234', '.', 123],
    ['1.234', ',', 123_400],
    ['1.234', null, 123_400],
    ['1.234,56', '.', 123_456],
    ['1.234.567', '.', 123_456_700],
    ['15,99', '.', 1599],
  ] as const)('reads %s with %s', (text, mark, cents) => {
    expect(findCents(text, mark)).toBe(cents);
  });

  it.each([
    [['1.234', '15,99'], ','],
    [['1,234', '15.99'], '.'],
    [['1.234', '15'], null],
    [['42.500', '15.990', '9.470', '24.950', '8.850'], '.'],
    [['1.000', '2.500', '12', '3.000', '4.000'], null],
    [['2850.000'], '.'],
    [['15.99', '15,99'], null],
    [[], null],
  ])('of %j is %s', (texts, mark) => {
    expect(findDecimalMark(texts)).toBe(mark);
  });
});

describe('findDecimalCents', () => {
  it.each([
    ['42.500', 4250],
    ['000000000000042.50', 4250],
    ['-8.85000', -885],
    ['2850', 285_000],
    ['2850,', 285_000],
    ['.5', 50],
    ['0.005', 1],
    ['-0.00', 0],
    ['1,234.56', null],
    ['.', null],
    ['1e3', null],
    ['9999999999999', null],
  ])('reads %s', (text, cents) => {
    expect(findDecimalCents(text)).toBe(cents);
  });
});

describe('findIban', () => {
  it.each([
    ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
    ['ABNANL2A NL91ABNA0417164300', 'NL91ABNA0417164300'],
    ['nl91abna0417164300', 'NL91ABNA0417164300'],
    ['0417164300', null],
    ['', null],
  ])('reads %s', (text, iban) => {
    expect(findIban(text)).toBe(iban);
  });
});

describe('isIban', () => {
  it.each([
    ['NL91 ABNA 0417 1643 00', true],
    ['nl91abna0417164300', true],
    ['NL92ABNA0417164300', false],
    ['ABNANL2A NL91ABNA0417164300', false],
    ['AT263070037000010000001', false],
    ['', false],
  ])('of %s is %s', (text, expected) => {
    expect(isIban(text)).toBe(expected);
  });
});

describe('hasCardNumber', () => {
  it.each([
    ['Kaart XXXX-XXXX-XXXX-1005', true],
    ['5412********1005', true],
    ['**** **** **** 1005', true],
    ['NL91ABNA0417164300', false],
    ['1005', false],
  ])('of %s is %s', (text, expected) => {
    expect(hasCardNumber(text)).toBe(expected);
  });
});
