import { expect, test } from 'vitest';
import { countryLines, localityLines } from './address-lines';
import { LetterError } from './letter-error';

const lines = (...of: Parameters<typeof localityLines>) =>
  localityLines(...of).map(({ content }) => content.join(''));

test.each([
  ['1017AB', "'s-Gravenhage", 'nl', ["1017 AB  'S-GRAVENHAGE"]],
  ['nl-1017 ab', 'IJmuiden', 'nl', ['1017 AB  IJMUIDEN']],
  ['AM 1018VN', 'Amsterdam', 'nl', ['AM 1018VN  AMSTERDAM']],
  ['80331', 'Gießen', 'de', ['80331 Gießen']],
  ['sw1a 1aa', 'London', 'gb', ['LONDON', 'sw1a 1aa']],
  ['94103', 'San Francisco, CA', 'us', ['SAN FRANCISCO, CA 94103']],
  ['34000', 'istanbul', 'tr', ['34000 İSTANBUL']],
  ['104 41', 'Αθήνα', 'gr', ['104 41 ΑΘΗΝΑ']],
  ['', 'Dublin', 'ie', ['DUBLIN']],
  ['75001', '', 'fr', ['75001']],
  ['', '', 'nl', []],
])('%s %s in %s', (postcode, town, country, expected) => {
  expect(lines(postcode, town, country)).toEqual(expected);
});

test('omits the country in the Netherlands only', () => {
  const country = (code: string) => countryLines(code).map(({ content }) => content.join(''));
  expect(country('nl')).toEqual([]);
  expect(country('de')).toEqual(['GERMANY']);
  expect(country('gb')).toEqual(['UNITED KINGDOM']);
  expect(country('tr')).toEqual(['TURKEY']);
  expect(country('ci')).toEqual(['CÔTE D’IVOIRE']);
});

test('rejects an invalid country', () => {
  for (const code of ['', 'xx', 'Nederland', '1a', 'zz', 'eu'])
    expect(() => countryLines(code)).toThrow(LetterError);
});
