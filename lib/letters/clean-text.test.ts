import { expect, test } from 'vitest';
import fc, { anyCharacter } from '@/tests/support/vitest/seeded-checks';
import { cleanLine, cleanLines } from './clean-text';

test('spaces are single, and line breaks and tabs are spaces', () => {
  expect(cleanLine('  Anna\t de\u00a0Vries\r\n\u3000Jansen ')).toBe('Anna de Vries Jansen');
});

test('control characters, bidi controls and what is invisible go', () => {
  expect(
    cleanLine('A\u0000n\u001bn\u202ea\u2066 \u200bde\u200d \ufeffVries\ufe0f\u00ad\u{e0041}\u3164'),
  ).toBe('Anna de Vries');
});

test('half a surrogate pair is shown as what it is', () => {
  expect(cleanLine('a\ud83d b')).toBe('a\ufffd b');
});

test('marks are composed, and no more than two are kept on a letter', () => {
  expect(cleanLine('Zoe\u0308')).toBe('Zoë');
  expect(cleanLine(`Z${'\u0336\u0301\u0342\u0353'.repeat(20)}x`)).toHaveLength(4);
  expect(cleanLine('\u0301Anna \u0301b')).toBe('Anna b');
});

test('cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
      const once = cleanLine(text);
      expect(cleanLine(once)).toBe(once);
      expect(once).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]| {2}|^ | $/u);
    }),
  );
});

test('a comment keeps its lines, unless it has too many to be one', () => {
  expect(cleanLines('a\r\nb\n\n c\u2028d')).toEqual(['a', 'b', 'c', 'd']);
  expect(cleanLines('x\n'.repeat(250))).toEqual([Array(250).fill('x').join(' ')]);
  expect(cleanLines(' \n\u200b')).toEqual([]);
});
