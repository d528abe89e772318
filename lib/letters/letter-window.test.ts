/** The address positions, read from the PDF, for arbitrary input. Three times as many letters with LONG_TESTS=1. */

import { expect, test } from 'vitest';
import { windowTexts } from '@/tests/support/letters/read-letter';
import { sampleLetter } from '@/tests/support/letters/sample-letter';
import fc from '@/tests/support/vitest/seeded-checks';
import { LetterError } from './letter-error';
import type { LetterInput } from './letter-input';
import { renderLetter } from './pdf/render-letter';

const factor = process.env.LONG_TESTS === '1' ? 3 : 1;

const texts = fc
  .array(
    fc.constantFrom(
      'Stichting',
      'van',
      'Größe',
      'Ελλάς',
      'Юлия',
      '株式会社',
      't.a.v.',
      'c/o',
      'WWWWWWWW',
      'N.V.',
    ),
    {
      maxLength: 14,
    },
  )
  .map((parts) => parts.join(' ').slice(0, 105));
const hostile = fc.oneof(
  texts,
  fc.string({ unit: 'grapheme', maxLength: 105 }),
  fc.string({ unit: fc.constantFrom('W', '\u0301', '\u202e', '\n', 'i', '👍🏽', '\u0000'), maxLength: 105 }),
);
const letters: fc.Arbitrary<LetterInput> = fc
  .record({
    language: fc.constantFrom('nl', 'en', 'de'),
    option: fc.constantFrom('registered', 'regular'),
    recipient: fc.record({
      name: hostile,
      lines: fc.array(hostile, { maxLength: 6 }),
      postalCode: fc.oneof(
        fc.constant(null),
        fc.constantFrom('1012KZ', 'NL-1117 ZL', 'AM 1018VN', ''),
        hostile,
      ),
      city: fc.oneof(fc.constant(null), hostile),
      country: fc.constantFrom('nl', 'gb', 'de', 'us', 'jp', 'gr'),
    }),
  })
  .map((changes) => ({ ...sampleLetter, ...changes }));

test('every line of the address is inside the window, for any text', { timeout: 300_000 }, async () => {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(letters, async (input) => {
      try {
        const { pdf } = await renderLetter(input);
        const { outside, inside } = await windowTexts(pdf, input.recipient.country);
        expect(outside).toEqual([]);
        expect(inside.length).toBeGreaterThan(0);
      } catch (error) {
        if (!(error instanceof LetterError)) throw error;
        expect(error.problem).toBe('recipient-too-long');
        refused++;
      }
    }),
    { numRuns: 20 * factor },
  );
  // Six lines of 105 wide letters never fit; most addresses are shorter.
  expect(refused).toBeLessThan(10 * factor);
});

test.each(['nl', 'gb', 'de', 'us', 'jp'])(
  "an address within the form's limits always fits, registered (%s)",
  { timeout: 300_000 },
  async (country) => {
    // Average letter widths of the widest languages, not only W.
    const word = fc.constantFrom(
      'Gesellschaft',
      'Maatschappij',
      'Dienstleistungen',
      'und',
      'MEDIA',
      'GROUP',
      'de',
      'B.V.',
    );
    const line = (max: number) =>
      fc.array(word, { minLength: 1, maxLength: 20 }).map((all) => all.join(' ').slice(0, max).trim());
    const recipients = fc.record({
      name: line(105),
      lines: fc.array(line(60), { minLength: 1, maxLength: 4 }),
      postalCode: fc.constant('1234 AB'),
      city: line(40),
      country: fc.constant(country),
    });
    await fc.assert(
      fc.asyncProperty(recipients, async (recipient) => {
        const { pdf } = await renderLetter({ ...sampleLetter, recipient });
        expect((await windowTexts(pdf, country)).outside).toEqual([]);
      }),
      { numRuns: 4 * factor },
    );
  },
);
