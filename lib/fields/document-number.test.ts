import { describe, expect, it } from 'vitest';
import { findDocumentNumber } from './document-number';

describe('numbers of identity documents', () => {
  it.each([
    ['passport', 'nl', 'NX1234567', 'NX1234567'],
    ['passport', 'nl', ' nx 123 4567 ', 'NX1234567'],
    ['passport', 'nl', 'NXO2345O7', 'NX0234507'],
    ['id-card', 'nl', 'IP4CK2H81', 'IP4CK2H81'],
    ['id-card', 'nl', 'IO4CK2H81', null],
    ['id-card', 'nl', 'IP4CK2H8A', null],
    ['id-card', 'nl', 'IP4CK2H8', null],
    ['passport', 'nl', '5123456789', null],
    ['driving-licence', 'nl', '5123456789', '5123456789'],
    ['driving-licence', 'nl', '5123 456 789', '5123456789'],
    ['driving-licence', 'nl', '512345678', null],
    ['driving-licence', 'nl', 'NX1234567', null],
    ['passport', 'de', 'C01X00T47', 'C01X00T47'],
    ['id-card', 'be', '592-1234567-12', '592123456712'],
    ['driving-licence', 'gb', 'morga657054sm9ij', 'MORGA657054SM9IJ'],
    ['passport', 'us', 'ABCDEFGH', null],
    ['passport', 'us', '12', null],
    // Neither the document nor its holder is known: any Dutch one is valid.
    [undefined, undefined, 'NX1234567', 'NX1234567'],
    ['', '', '5123456789', '5123456789'],
    ['something', 'nl', 'paspoort', null],
    ['passport', 'nl', '<script>', null],
  ])('%s of %s: %s is %s', (type, country, typed, number) => {
    expect(findDocumentNumber(typed, type, country)).toBe(number);
  });
});
