import { describe, expect, it } from 'vitest';
import { findDate, findDay } from './statement-days';

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
    ['24 Nov 2026', '2026-11-24'],
    ['28 Sept 2026', '2026-09-28'],
    ['3 mrt. 2026', '2026-03-03'],
    ['vr 4 december 2026 10:15', '2026-12-04'],
    ['03-MEI-26', '2026-05-03'],
    ['3. Dez. 2026', '2026-12-03'],
    ['Nov 3, 2026', '2026-11-03'],
    ['2026-11-24+01:00', '2026-11-24'],
    ['2026-11-24Z', '2026-11-24'],
    ['3 keer 2026', null],
    ['30 februari 2026', null],
  ])('reads %s', (text, date) => {
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

it.each([
  ['30-02-2026', '2026-02-28'],
  ['2028-02-31', '2028-02-29'],
  ['20260431', '2026-04-30'],
  ['30 feb 2026', '2026-02-28'],
])('findDay moves %s to the end of its month', (text, date) => {
  expect(findDay(text)).toEqual({ date, exists: false });
});

it.each(['32-01-2026', '00-01-2026', '01-13-2026', '20260100'])('findDay finds no day in %s', (text) => {
  expect(findDay(text)).toBeNull();
});
