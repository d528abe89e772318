// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findLandingValue, landingAddress } from './landing-query';

function landOn(address: string) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: address } as PerformanceEntry]);
}
const site = 'https://snoei.example';
const find = (query: string, name = 'utm_source', maxCharacters?: number) => {
  landOn(`${site}/opzeggen?${query}`);
  return findLandingValue(name, maxCharacters);
};

afterEach(() => vi.restoreAllMocks());

describe('landingAddress', () => {
  it('is the document’s initial URL, after any navigation', () => {
    landOn(`${site}/?utm_source=mail`);
    window.history.replaceState(null, '', '/elsewhere?utm_source=other');
    expect(landingAddress()).toBe(`${site}/?utm_source=mail`);
    expect(findLandingValue('utm_source')).toBe('mail');
  });

  it('is the current one without a navigation entry', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
    window.history.replaceState(null, '', '/here?utm_source=now');
    expect(findLandingValue('utm_source')).toBe('now');
  });
});

describe('reads a value decoded, trimmed and normalised', () => {
  it('reads the first of a repeated one, and ignores the hash', () => {
    expect(find('utm_source=News+Letter%20')).toBe('News Letter');
    expect(find('utm_source=cafe%CC%81')).toBe('café');
    expect(find('a=1&utm_source=x#utm_source=y')).toBe('x');
  });

  it('takes the first of a repeated one, and nothing of a hash', () => {
    expect(find('utm_source=a&utm_source=b')).toBe('a');
    expect(find('utm_source=&utm_source=b')).toBeNull();
    landOn(`${site}/#?utm_source=hash`);
    expect(findLandingValue('utm_source')).toBeNull();
    landOn(`${site}/`);
    expect(findLandingValue('utm_source')).toBeNull();
  });

  it.each([
    ['a broken escape', 'utm_source=%ff'],
    ['half a surrogate', 'utm_source=%ED%A0%80'],
    ['a line end', 'utm_source=a%0d%0aset-cookie:x'],
    ['a zero byte', 'utm_source=a%00b'],
    ['a separator that ends a script line', 'utm_source=a%E2%80%A8b'],
    ['only spaces', 'utm_source=%20%20'],
    ['10 KiB', `utm_source=${'a'.repeat(10_240)}`],
    ['one too many', `utm_source=${'a'.repeat(101)}`],
  ])('is null for %s', (_, query) => {
    expect(find(query)).toBeNull();
  });

  it('preserves an invalid escape as text', () => {
    expect(find('utm_source=%zz')).toBe('%zz');
    expect(find('utm_source=100%')).toBe('100%');
  });

  it('truncates to the limit, and treats markup as text', () => {
    expect(find(`gclid=${'a'.repeat(300)}`, 'gclid', 300)).toBe('a'.repeat(300));
    expect(find(`gclid=${'a'.repeat(301)}`, 'gclid', 300)).toBeNull();
    expect(find('utm_source=%3Cscript%3E')).toBe('<script>');
    expect(find('__proto__=x', 'toString')).toBeNull();
  });
});
