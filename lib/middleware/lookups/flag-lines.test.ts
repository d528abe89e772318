import { describe, expect, it } from 'vitest';
import { readFlagLines } from './flag-lines';

const linesOf = (flags: Readonly<Record<string, number>>) =>
  Object.entries(flags)
    .map(([slug, bits]) => `${slug} ${bits}`)
    .sort()
    .join('\n');

describe('readFlagLines', () => {
  it('finds each of many, and nothing else', () => {
    // One slug is a prefix of another, and a hyphen sorts before digits and letters.
    const slugs = Array.from({ length: 500 }, (_, number) => [
      `bedrijf-${number}`,
      `bedrijf-${number}-nl`,
      `b${number}`,
    ]);
    const sorted = slugs.flat().sort();
    const flags = readFlagLines(sorted.map((slug, index) => `${slug} ${index}`).join('\n'));
    for (const [index, slug] of sorted.entries()) {
      expect(flags.get(slug), slug).toBe(index);
      expect(flags.get(`${slug}x`), slug).toBe(undefined);
      expect(flags.get(slug.slice(0, -1)), slug).toBe(
        sorted.includes(slug.slice(0, -1)) ? sorted.indexOf(slug.slice(0, -1)) : undefined,
      );
    }
  });

  it.each(['', ' ', '\n', 'netflix 3', '3', 'zzz', 'aaa', 'constructor', '\u{1F600}', 'net\nflix'])(
    'finds nothing for %j',
    (slug) => {
      expect(readFlagLines(linesOf({ netflix: 3, kpn: 33, ziggo: 0 })).get(slug)).toBeUndefined();
      expect(readFlagLines('').get(slug)).toBeUndefined();
      expect(readFlagLines('kpn 1').get(slug)).toBeUndefined();
    },
  );

  it('distinguishes no flags from unknown', () => {
    expect(readFlagLines('kpn 0').get('kpn')).toBe(0);
  });

  it.each(['<!doctype html>', '{"companies":{}}', 'kpn', 'kpn 1\n', 'kpn 1\nziggo', 'KPN 1', 'kpn 1 2'])(
    'refuses %j',
    (text) => {
      expect(() => readFlagLines(text)).toThrow();
    },
  );
});
