import { expect, it } from 'vitest';
import { findTown } from './towns';

it.each([
  ['1016GV', 'Amsterdam'],
  ['1109AA', 'Amsterdam-Zuidoost'],
  ['5671AA', 'Nuenen'],
  ['9999XL', 'Stitswerd'],
])('findTown(%s) is %s', (postalCode, town) => {
  expect(findTown(postalCode)).toBe(town);
});

it('returns null for digits that are not assigned', () => {
  expect(findTown('1004AA')).toBeNull();
});
