import { describe, expect, it } from 'vitest';
import { findWebAddress, hostOf } from './source';

describe('findWebAddress', () => {
  it('accepts addresses of the web only', () => {
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
