import { expect, it } from 'vitest';
import { findHouseNumber } from './house-number';

it.each([
  ['12', 12, ''],
  ['12 A', 12, ' A'],
  ['WB12', 12, ''],
  ['AB12', 12, ''],
  ['ab 12', 12, ''],
  ['to263', 263, ''],
  ['t/o 263a', 263, 'a'],
  ['by7', 7, ''],
  ['woonboot 3', 3, ''],
])('%s is a house number', (typed, number, addition) => {
  expect(findHouseNumber(typed)).toEqual({ number, addition });
});

it.each(['', 'A', '012', 'wbx12', 'tot 12', '123456'])('%s is not a house number', (typed) => {
  expect(findHouseNumber(typed)).toBeNull();
});
