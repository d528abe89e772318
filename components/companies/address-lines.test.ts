import { describe, expect, it } from 'vitest';
import { addressLines } from './address-lines';

describe('addressLines', () => {
  it('writes a Dutch town in capitals, two spaces after the postcode, without a country', () => {
    const address = {
      lines: ['Postbus 235'],
      postal_code: '2400 AE',
      city: 'Alphen aan den Rijn',
      country: 'nl',
    };
    expect(addressLines(address, 'nl')).toEqual(['Postbus 235', '2400 AE  ALPHEN AAN DEN RIJN']);
  });

  it('names a foreign country in the language of the page', () => {
    const address = {
      lines: ['Rheinsberger Straße 76'],
      postal_code: '10115',
      city: 'Berlin',
      country: 'de',
    };
    expect(addressLines(address, 'nl').at(-1)).toBe('Duitsland');
    expect(addressLines(address, 'en').at(-1)).toBe('Germany');
  });

  it('omits unknown parts', () => {
    expect(
      addressLines({ lines: ['Dublin 18'], postal_code: null, city: null, country: 'nl' }, 'nl'),
    ).toEqual(['Dublin 18']);
  });
});
