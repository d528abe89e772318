import { describe, expect, it } from 'vitest';
import { findLicencePlate } from './licence-plate';

describe('number plates', () => {
  it.each([
    ['ab123c', 'AB-123-C'],
    ['AB-12-34', 'AB-12-34'],
    ['12 ab 34', '12-AB-34'],
    ['9-ABC-99', '9-ABC-99'],
    ['g999xx', 'G-999-XX'],
    ['999xx9', '999-XX-9'],
    // A series that does not exist yet.
    ['a12345', 'A12345'],
    ['123456', null],
    ['ABCDEF', null],
    ['AB-123', null],
    ['AB-123-CD', null],
    ['AB-12Ω-C', null],
    ['', null],
  ])('%s is %s', (typed, plate) => {
    expect(findLicencePlate(typed)).toBe(plate);
  });

  it('are unchanged when formatted again', () => {
    for (const plate of ['AB-123-C', 'AB-12-34', 'A12345']) expect(findLicencePlate(plate)).toBe(plate);
  });
});
