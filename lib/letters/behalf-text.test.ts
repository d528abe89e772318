/** The letter for heirs: its complete text, and that it fits the sheet. */
import { expect, test } from 'vitest';
import { letterLanguages } from '@/lib/contract/letters/letter-kinds';
import { readLetter, textOf, windowTexts } from '@/tests/support/letters/read-letter';
import { sampleBehalfLetter } from '@/tests/support/letters/sample-letter';
import { fingerprintOf, letterTextLines } from './fingerprint';
import { heirRoles, type LetterDeceased, type LetterInput } from './letter-input';
import { letterMessages } from './letter-messages';
import { letterText } from './letter-text';
import { renderLetter } from './pdf/render-letter';
import { plainText } from './segment';
import { supplementText } from './supplement-text';

const deceased: LetterDeceased = {
  name: 'Johannes de Vries',
  lines: ['Dorpsstraat 7'],
  postalCode: '1141 AB',
  city: 'Monnickendam',
  dateOfDeath: '2026-11-02',
  role: 'heir',
  asksForDevices: false,
};

function textWith(changes: Partial<LetterInput> = {}): string {
  return letterTextLines(letterText({ ...sampleBehalfLetter, ...changes }));
}

test.each(letterLanguages)('the whole letter (%s)', async (language) => {
  const text = letterText({ ...sampleBehalfLetter, language });
  expect(text.missing).toEqual([]);
  await expect(`${letterTextLines(text)}\n`).toMatchFileSnapshot(`./snapshots/behalf-${language}.txt`);
});

test('it names the deceased, and is signed by the sender', () => {
  const text = textWith();
  expect(text).toContain('Op naam van: Johannes de Vries');
  expect(text).toContain('Anna de Vries-Jansen\nnamens de erfgenamen van Johannes de Vries');
  expect(text).not.toMatch(/mijn contract|mijn rekening/u);
  expect(letterText(sampleBehalfLetter).signerName).toBe('Anna de Vries-Jansen');
});

test.each(heirRoles)("states the sender's authority (%s)", (role) => {
  const written = letterLanguages.map((language) =>
    textWith({ language, onBehalf: { ...deceased, role } }).includes(
      letterMessages(language).behalf.role[role],
    ),
  );
  expect(written).toEqual([true, true, true]);
});

test('accepts a given date, or the earliest possible one', () => {
  expect(textWith({ ending: { mode: 'date', date: '2027-01-31' } })).toContain(
    'op per 31 januari 2027. Kan dat niet?',
  );
  const asap = textWith({ ending: { mode: 'asap', expected: '2026-12-21' } });
  expect(asap).toContain('Opgezegd per: eerst mogelijke datum, volgens mij uiterlijk 21 december 2026');
  expect(asap).not.toContain('dag van overlijden');
});

test('omits missing values', () => {
  const text = textWith({
    contractNumber: undefined,
    dateOfBirth: undefined,
    iban: undefined,
    onBehalf: deceased,
    sender: { ...sampleBehalfLetter.sender, email: undefined, phone: undefined },
  });
  expect(text).not.toMatch(/Geboortedatum|Contractnummer|rekening|apparaat|e-mail|undefined|\{/u);
});

test('details of the death are part of the fingerprint', () => {
  const fingerprint = (onBehalf: LetterDeceased) =>
    fingerprintOf(letterText({ ...sampleBehalfLetter, onBehalf }));
  const other = [
    { name: 'Jan' },
    { city: 'Edam' },
    { dateOfDeath: '2026-11-03' },
    { role: 'partner' as const },
  ];
  const all = [deceased, ...other.map((change) => ({ ...deceased, ...change }))].map(fingerprint);
  expect(new Set(all).size).toBe(all.length);
});

test.each(letterLanguages)(
  'the address is in the window and nothing is lost on the sheet (%s)',
  async (language) => {
    const country = language === 'de' ? 'de' : 'nl';
    const input = {
      ...sampleBehalfLetter,
      language,
      recipient: { ...sampleBehalfLetter.recipient, country },
      comment: 'Het huis wordt eind december opgeleverd.',
    };
    const first = await renderLetter(input);
    expect((await renderLetter(input)).sha256).toBe(first.sha256);
    const { inside, outside } = await windowTexts(first.pdf, country);
    expect(outside).toEqual([]);
    expect(inside.map(({ text }) => text).join(' ')).toContain('Voorbeeld Media B.V.');
    const letter = await readLetter(first.pdf);
    // Ignores line breaks at spaces and hyphens.
    const lettersOf = (text: string) => text.replace(/\s/gu, '');
    const printed = lettersOf(textOf(letter));
    const { requests, opening, confirmation } = letterText(input);
    for (const part of [opening, ...requests, confirmation]) {
      expect(printed).toContain(lettersOf(plainText(part)));
    }
    expect(letter.title).toContain('Johannes de Vries');
  },
);

test.each(letterLanguages)('one sheet is enough for typical values (%s)', async (language) => {
  const usual = { dateOfBirth: undefined, sender: { ...sampleBehalfLetter.sender, phone: undefined } };
  const { pages } = await renderLetter({ ...sampleBehalfLetter, ...usual, language, onBehalf: deceased });
  expect(pages).toBe(1);
});

test('renders names of maximum length', async () => {
  const onBehalf = { ...deceased, name: 'W'.repeat(140), lines: ['W'.repeat(100)], city: 'W'.repeat(80) };
  const { missing } = await renderLetter({ ...sampleBehalfLetter, onBehalf });
  expect(missing).toEqual([]);
});

test.each(letterLanguages)('a supplement is on behalf of the heirs as well (%s)', (language) => {
  const input = { ...sampleBehalfLetter, language };
  const text = letterTextLines(supplementText(input, { letterDate: '2026-11-21', name: 'J. de Vries' }));
  expect(text).toContain('Johannes de Vries');
  expect(text).not.toMatch(/Mijn opzegging|mijn opzegging|mijn contract|my cancellation|meine Kündigung/u);
});
