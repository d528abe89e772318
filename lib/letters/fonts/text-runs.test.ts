import { expect, test } from 'vitest';
import fc from '@/tests/support/vitest/seeded-checks';
import { cleanLine } from './clean-text';
import { letterStyles } from './letter-fonts';
import { measureText } from './measure-text';
import { replacementCharacter, splitRuns, unsupportedCharacters } from './text-runs';

/** Returns the families of a text in order, without repetitions. */
function families(text: string): string[] {
  const names = splitRuns(text, 'regular').map(({ face }) =>
    face.key.replace(/-(latin|viet|greek|cyr|jap).*/u, ''),
  );
  return names.filter((name, index) => name !== names[index - 1]);
}

test.each([
  ['Anna de Vries', ['figtree']],
  ['Łukasz Ğüneş', ['figtree']],
  ['Ελληνική Εταιρεία', ['noto-sans']],
  ['Юлия', ['noto-sans']],
  ['株式会社テスト', ['noto-sans-jp']],
])('%s is set in %j', (text, expected) => {
  expect(families(text)).toEqual(expected);
});

test('sets a word in one family if one covers it', () => {
  expect(families('Anna Nguyễn de')).toEqual(['figtree', 'noto-sans', 'figtree']);
});

test('shows one replacement sign per grapheme that no font has', () => {
  const text = splitRuns('a 👍🏽 ب', 'regular')
    .map((run) => run.text)
    .join('');
  expect(text).toBe(`a ${replacementCharacter} ${replacementCharacter}`);
});

test('substitutes a compatible form for a missing character', () => {
  expect(splitRuns('𝐀', 'regular').map(({ text }) => text)).toEqual(['A']);
});

test('finds unprintable characters for a form', () => {
  expect(unsupportedCharacters('Zoë Łoś Ελλάς Юлия Nguyễn 山田 €')).toEqual([]);
  expect(unsupportedCharacters('‐‑‒–—―− ≤≥≠≈ →←↔ ‰ ●■✓')).toEqual([]);
  expect(unsupportedCharacters('مح a 👍🏽👍🏽 \u200bb')).toEqual(['م', 'ح', '👍🏽']);
});

test('runs contain every character of a text, each in a face that has it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(...letterStyles),
      (raw, style) => {
        const text = cleanLine(raw);
        const runs = splitRuns(text, style);
        for (const { face, text: part } of runs) {
          for (const character of part) expect(face.has(character.codePointAt(0) ?? 0)).toBe(true);
        }
        if (unsupportedCharacters(text).length === 0 && text === text.normalize('NFKC')) {
          expect(runs.map((run) => run.text).join('')).toBe(text);
        }
      },
    ),
  );
});

test('every printable character of the Latin faces can be copied', () => {
  for (const text of ['ẹịọụ', 'ǹḿṃṅṣ', 'Ấễữ']) {
    for (const { face, text: part } of splitRuns(text, 'semibold')) {
      const { glyphs } = face.font.layout(part, { ...face.features });
      expect(glyphs.every(({ codePoints }) => codePoints.length > 0)).toBe(true);
    }
  }
});

test('a width is the sum of its words', () => {
  const sum = measureText('Anna', 'regular') + measureText(' ', 'regular') + measureText('Юлия', 'regular');
  expect(measureText('Anna Юлия', 'regular')).toBeCloseTo(sum, 1);
});
