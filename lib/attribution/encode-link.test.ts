import { describe, expect, it } from 'vitest';
import { encodeLink, maxLinkCharacters } from './encode-link';

describe('encodeLink', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x?n=v'],
    ['https://a.example/x?', 'https://a.example/x?n=v'],
    ['https://a.example/x?y=1', 'https://a.example/x?y=1&n=v'],
    ['https://a.example/x?y=1&', 'https://a.example/x?y=1&n=v'],
  ])('joins to %s', (base, link) => {
    expect(encodeLink(base, [['n', 'v']])).toBe(link);
  });

  it('encodes names and values', () => {
    const link = encodeLink('https://a.example/x', [
      ['n"><script>', '"><script>alert(1)</script>&pid=forged#x'],
    ]);
    expect(link).toBe(
      'https://a.example/x?n%22%3E%3Cscript%3E=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%26pid%3Dforged%23x',
    );
    expect([...new URL(link).searchParams]).toHaveLength(1);
  });

  it('drops the last ones above the limit, and never the very last', () => {
    const pairs = Array.from({ length: 50 }, (_, index) => [`n${index}`, 'v'.repeat(100)] as const);
    const link = encodeLink('https://a.example/x', pairs, [['af_r', 'https://store.example/?a=1&b=2']]);
    expect(link.length).toBeLessThanOrEqual(maxLinkCharacters);
    const sent = [...new URL(link).searchParams];
    expect(sent.at(0)).toEqual(['n0', 'v'.repeat(100)]);
    expect(sent.at(-1)).toEqual(['af_r', 'https://store.example/?a=1&b=2']);
    expect(sent.length).toBeGreaterThan(10);
  });
});
