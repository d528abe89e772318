import { describe, expect, it } from 'vitest';
import { findAct, findWebAddress, hostOf } from './source';

describe('findWebAddress', () => {
  it('accepts addresses of the web only', () => {
    expect(findWebAddress('javascript:alert(1)')).toBeNull();
    expect(findWebAddress('https://a.nl/')).toBe('https://a.nl/');
    expect(findWebAddress('a.nl')).toBeNull();
  });
});

describe('findAct', () => {
  it('finds the act that a page has the text of', () => {
    expect(findAct('https://github.com/a/laws/blob/main/boek/7/BWBR0005290/README.md')).toBe('civil-code-7');
    expect(findAct('https://github.com/a/laws/blob/main/BWBR0000001/README.md')).toBeNull();
    expect(findAct('https://www.ziggo.nl/opzeggen')).toBeNull();
  });
});

describe('hostOf', () => {
  it('drops www and handles invalid URLs', () => {
    expect(hostOf('https://www.ziggo.nl:443/x')).toBe('ziggo.nl');
    expect(hostOf('not an address')).toBe('not an address');
  });
});
