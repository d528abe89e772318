import { describe, expect, it } from 'vitest';
import { findWebAddress, hostOf, sourceParts } from './source';

describe('sourceParts', () => {
  it('recognises URLs and preserves text', () => {
    expect(
      sourceParts('https://www.kpn.com/a (website) | CC0 datenanfragen record companies/kpn.json (phone)'),
    ).toEqual([
      { url: 'https://www.kpn.com/a', label: 'kpn.com' },
      { url: null, label: 'CC0 datenanfragen record companies/kpn.json (phone)' },
    ]);
  });

  it('names each host once', () => {
    expect(sourceParts('https://kpn.com/a | https://www.kpn.com/b')).toHaveLength(1);
  });

  it('is empty for an empty text', () => {
    expect(sourceParts(' | ')).toEqual([]);
  });

  it('links only http(s)', () => {
    expect(sourceParts('javascript:alert(1)')).toEqual([{ url: null, label: 'javascript:alert(1)' }]);
    expect(findWebAddress('javascript:alert(1)')).toBeNull();
    expect(findWebAddress('https://a.nl/')).toBe('https://a.nl/');
    expect(findWebAddress('a.nl')).toBeNull();
  });
});

describe('hostOf', () => {
  it('drops www and handles invalid URLs', () => {
    expect(hostOf('https://www.ziggo.nl:443/x')).toBe('ziggo.nl');
    expect(hostOf('not an address')).toBe('not an address');
  });
});
