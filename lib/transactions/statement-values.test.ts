import { describe, expect, it } from 'vitest';
import { findCents, findDate, findIban } from './statement-values';

describe('findCents', () => {
  it.each([
    ['-1.234,56', -123_456],
    ['1,234.56', 123_456],
    ['+12,3', 1230],
    ['€ 12.00', 1200],
    ['12,34-', -1234],
    ['−5', -500],
    ['1.234', 123_400],
    ['', null],
    ['12,34,x', null],
    ['EUR', null],
  ])('reads %s', (text, cents) => {
    expect(findCents(text)).toBe(cents);
  });
});

describe('findDate', () => {
  it.each([
    ['20261121', '2026-11-21'],
    ['2026-11-21 10:00:00', '2026-11-21'],
    ['2026/11/3', '2026-11-03'],
    ['3-11-2026', '2026-11-03'],
    ['03.11.26', '2026-11-03'],
    ["3/11'26", '2026-11-03'],
    ["3/11' 6", null],
    ['31-02-2026', null],
    ['11/21/2026', null],
    ['261121', null],
    ['2026-13-01', null],
    ['13,99', null],
    ['13.99', null],
    ['', null],
  ])('reads %s with the day first', (text, date) => {
    expect(findDate(text)).toBe(date);
  });

  it.each([
    ['11/21/2026', '2026-11-21'],
    ["11/ 3'26", '2026-11-03'],
    ['21/11/2026', null],
    ['2026-11-21', '2026-11-21'],
  ])('reads %s with the month first', (text, date) => {
    expect(findDate(text, 'month-first')).toBe(date);
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
