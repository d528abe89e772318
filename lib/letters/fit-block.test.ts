import { describe, expect, test } from 'vitest';
import fc from '@/tests/support/vitest/seeded-checks';
import type { AddressLine, AddressRole } from './address-lines';
import { ascentEm, descentEm, type FittedBlock, fitBlock } from './fit-block';
import { cleanLine } from './fonts/clean-text';
import { geometryOf } from './geometry';

const mm = 72 / 25.4;

function boxOf(country: string) {
  const { window } = geometryOf(country);
  return { width: (window.right - window.left) * mm, height: (window.bottom - window.top) * mm };
}

function address(...lines: readonly (readonly [AddressRole, string])[]): AddressLine[] {
  return lines.map(([role, text]) => ({ role, content: [text] }));
}

function textOf(block: FittedBlock | null): string[] {
  return (block?.lines ?? []).map(({ line }) => line.pieces.map(({ text }) => text).join(''));
}

const regular = () => 'regular' as const;

/** Maximum length in form and register: 105 characters of name and five lines of 60. */
const longName =
  'Stichting Nederlandse Vereniging voor Consumentenbelangen, Huishoudelijke Zaken en Abonnementenbeheer N.V.';
const longLine = 'Afdeling Opzeggingen en Contractwijzigingen, gebouw De Toren';

describe('an address of ordinary length', () => {
  const lines = address(
    ['notice', 'AANGETEKEND'],
    ['name', 'Voorbeeld B.V.'],
    ['organisation', 't.a.v. Klantenservice'],
    ['delivery', 'Postbus 1'],
    ['locality', '1000 AA  AMSTERDAM'],
  );

  test.each(['nl', 'gb', 'de'])(
    'is set at 9 pt or more, unjoined, with a gap under the notice (%s)',
    (country) => {
      const block = fitBlock(lines, boxOf(country), regular);
      expect(block?.size).toBeGreaterThanOrEqual(9);
      expect(textOf(block)).toEqual(lines.map(({ content }) => content.join('')));
      const [notice, name, next] = (block?.lines ?? []).map(({ baseline }) => baseline);
      expect((name ?? 0) - (notice ?? 0)).toBeGreaterThan(1.9 * ((next ?? 0) - (name ?? 0)));
    },
  );
});

test.each(['nl', 'gb', 'de'])(
  'the longest name and lines of the records fit, registered, in %s',
  (country) => {
    const lines = address(
      ['notice', 'AANGETEKEND'],
      ['name', longName],
      ['organisation', longLine],
      ['organisation', longLine],
      ['organisation', longLine],
      ['delivery', longLine],
      ...(country === 'gb'
        ? ([
            ['locality', 'STOKE-ON-TRENT'],
            ['postcode', 'ST1 1AA'],
          ] as const)
        : ([['locality', '1000 AA  AMSTERDAM']] as const)),
      ...(country === 'nl' ? [] : ([['country', 'UNITED KINGDOM']] as const)),
    );
    expect(longName.length).toBeGreaterThanOrEqual(105);
    const block = fitBlock(lines, boxOf(country), regular);
    expect(block).not.toBeNull();
    expect(textOf(block)[0]).toBe('AANGETEKEND');
    expect(textOf(block).at(-1)).toBe(country === 'nl' ? '1000 AA  AMSTERDAM' : 'UNITED KINGDOM');
  },
);

test('joins departments from the top; name, street, town and country stay separate', () => {
  const lines = address(
    ['name', 'Voorbeeld B.V.'],
    ['organisation', 'Concern'],
    ['organisation', 'Divisie'],
    ['organisation', 'Afdeling'],
    ['organisation', 't.a.v. mevrouw Jansen'],
    ['delivery', 'Straat 1'],
    ['locality', 'LONDON'],
    ['postcode', 'SW1A 1AA'],
    ['country', 'UNITED KINGDOM'],
  );
  // Space for five lines of 7.5 pt.
  const block = fitBlock(lines, { width: 250, height: 5 * 7.5 * 1.07 + 4 }, regular);
  expect(textOf(block)).toEqual([
    'Voorbeeld B.V.',
    'Concern, Divisie, Afdeling, t.a.v. mevrouw Jansen',
    'Straat 1',
    'LONDON  SW1A 1AA',
    'UNITED KINGDOM',
  ]);
});

test('every line fits the box, and no word is lost', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.string({ unit: fc.constantFrom('W', 'i', ' ', '株', '-', 'É', '\u0301'), maxLength: 120 }),
    fc
      .array(fc.string({ unit: 'grapheme-ascii', maxLength: 14 }), { maxLength: 12 })
      .map((words) => words.join(' ')),
  );
  const role = fc.constantFrom<AddressRole>(
    'organisation',
    'organisation',
    'delivery',
    'locality',
    'postcode',
  );
  const anyAddress = fc.record({
    lines: fc.array(fc.tuple(role, text), { minLength: 1, maxLength: 8 }),
    notice: fc.boolean(),
    country: fc.constantFrom('nl', 'gb', 'de', 'fr'),
  });
  let refused = 0;
  fc.assert(
    fc.property(anyAddress, ({ lines, notice, country }) => {
      const cleaned = lines
        .map(([name, raw]) => [name, cleanLine(raw)] as const)
        .filter(([, line]) => line !== '');
      const all = address(...(notice ? ([['notice', 'AANGETEKEND']] as const) : []), ...cleaned);
      const box = boxOf(country);
      const block = fitBlock(all, box, regular);
      if (!block) {
        refused++;
        return;
      }
      expect(block.size).toBeGreaterThanOrEqual(7.5);
      for (const { line, baseline } of block.lines) {
        expect(line.width * block.size).toBeLessThanOrEqual(box.width);
        expect(baseline - ascentEm * block.size).toBeGreaterThanOrEqual(-0.001);
        expect(baseline + descentEm * block.size).toBeLessThanOrEqual(box.height + 0.001);
      }
      const letters = (parts: readonly string[]) => parts.join('').replace(/[\s,]/gu, '');
      expect(letters(textOf(block))).toBe(letters(all.map(({ content }) => content.join(''))));
    }),
    { numRuns: 150 },
  );
  expect(refused).toBeLessThan(75);
});

// Trying all line breaks would take hours.
test('more than a window can hold is refused, and quickly', () => {
  const huge = address(['name', 'W'.repeat(2000)], ['delivery', 'W '.repeat(100_000)]);
  const start = performance.now();
  expect(fitBlock(huge, boxOf('nl'), regular)).toBeNull();
  expect(performance.now() - start).toBeLessThan(10_000);
});
