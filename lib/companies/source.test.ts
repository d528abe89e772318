import { describe, expect, it } from 'vitest';
import { findAct, findForeignLanguage, findWebAddress, hostOf } from './source';

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

describe('findForeignLanguage', () => {
  it.each([
    ['https://help.a.com/hc/ru/articles/8098', 'ru'],
    ['https://support.a.com/th-TH/Article/1', 'th'],
    ['https://www.a.de/tipp/abo', 'de'],
    ['https://help.a.de/hc/en-us/articles/1', null],
    ['https://a.com/fr/terms-of-service-nl', null],
    ['https://a.com/en-nl/terms', null],
    ['https://www.a.nl/opzeggen', null],
    ['https://a.com/it-support/help', null],
    ['not an address', null],
  ])('is of %s: %s', (url, language) => {
    expect(findForeignLanguage(url)).toBe(language);
  });
});
