import { expect, test } from 'vitest';
import fc, { anyCharacter } from '@/tests/support/vitest/seeded-checks';
import { cleanLine, cleanLines } from './clean-text';

test('collapses white space, line breaks and tabs included', () => {
  expect(cleanLine('  Anna\t de\u00a0Vries\r\n\u3000Jansen ')).toBe('Anna de Vries Jansen');
});

test('removes control characters, bidi controls and invisible characters', () => {
  expect(
    cleanLine('A\u0000n\u001bn\u202ea\u2066 \u200bde\u200d \ufeffVries\ufe0f\u00ad\u{e0041}\u3164'),
  ).toBe('Anna de Vries');
});

test('replaces lone surrogates', () => {
  expect(cleanLine('a\ud83d b')).toBe('a\ufffd b');
});

test('composes combining marks, and limits them to two per letter', () => {
  expect(cleanLine('Zoe\u0308')).toBe('Zoë');
  expect(cleanLine(`Z${'\u0336\u0301\u0342\u0353'.repeat(20)}x`)).toHaveLength(4);
  expect(cleanLine('\u0301Anna \u0301b')).toBe('Anna b');
});

test('writes characters that no font has in their plain form', () => {
  expect(cleanLine('Smit\u2011Bakker \u2012 \u2015 ≤ 5 ‰ → x')).toBe('Smit-Bakker - - <= 5 0/00 -> x');
});

test('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
      const once = cleanLine(text);
      expect(cleanLine(once)).toBe(once);
      expect(once).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]| {2}|^ | $/u);
    }),
  );
});

test('a comment preserves its lines, up to a limit', () => {
  expect(cleanLines('a\r\nb\n\n c\u2028d')).toEqual(['a', 'b', 'c', 'd']);
  expect(cleanLines('x\n'.repeat(250))).toEqual([Array(250).fill('x').join(' ')]);
  expect(cleanLines(' \n\u200b')).toEqual([]);
});
