/**
 * A letter for every record of the open company database, if it is beside the project: the address must
 * fit the window for all of them. Every 75th by default; all with LONG_TESTS=1.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { windowTexts } from '@/tests/support/letters/read-letter';
import { sampleLetter } from '@/tests/support/letters/sample-letter';
import { unsupportedCharacters } from './fonts/text-runs';
import type { LetterInput } from './letter-input';
import { renderLetter } from './pdf/render-letter';

const folder = join(process.cwd(), '../shared/companies');
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
const every = process.env.LONG_TESTS === '1' ? 1 : 75;
const record = z.object({ name: z.string(), address: z.string() });

/** Last lines of records in countries with their own geometry. */
const countries: readonly (readonly [RegExp, string])[] = [
  [/^(deutschland|germany)$/iu, 'de'],
  [/^(united kingdom|great britain|england|scotland|wales)$/iu, 'gb'],
  [/^(the netherlands|netherlands|nederland)$/iu, 'nl'],
  [/^(united states( of america)?|usa)$/iu, 'us'],
];

/**
 * A plain split: every line unchanged, the last one as the country. A harder test than a parsed
 * address, whose postcode and city share a line.
 */
function recipientOf({ name, address }: z.infer<typeof record>): LetterInput['recipient'] {
  const lines = address.split('\n').map((line) => line.trim());
  const last = lines.at(-1) ?? '';
  const country = countries.find(([pattern]) => pattern.test(last))?.[1] ?? 'fr';
  return { name, lines: lines.slice(0, -1), postalCode: null, city: null, country };
}

/** Letters only: joined lines have commas, and ℅ may be printed as c/o. */
function lettersOf(text: string): string {
  return text.normalize('NFKC').replace(/[\s,\p{Cf}]/gu, '');
}

test.skipIf(files.length === 0)(
  files.length === 0
    ? 'skipped: no company records lie beside the project'
    : `the address of each record is in the window (of ${files.length}, in steps of ${every})`,
  { timeout: 600_000 },
  async () => {
    const failures: string[] = [];
    const chosen = files.filter((_, index) => index % every === 0);
    for (const file of chosen) {
      const company = record.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      const recipient = recipientOf(company);
      try {
        const { pdf } = await renderLetter({ ...sampleLetter, companyName: company.name, recipient });
        const { inside, outside } = await windowTexts(pdf, recipient.country);
        const printed = lettersOf(inside.map(({ text }) => text).join(''));
        const isWhole = recipient.lines.every(
          (line) => printed.includes(lettersOf(line)) || unsupportedCharacters(line).length > 0,
        );
        if (outside.length > 0 || !isWhole) failures.push(`${file}: ${JSON.stringify([outside, printed])}`);
      } catch (error) {
        failures.push(`${file}: ${String(error)}`);
      }
    }
    expect(failures).toEqual([]);
    expect(chosen.length).toBeGreaterThan(0);
  },
);
