import { expect, test } from 'vitest';
import { type LetterLanguage, letterLanguages } from '@/lib/contract/letters/letter-kinds';
import de from '@/messages/de/letter.json';
import en from '@/messages/en/letter.json';
import nl from '@/messages/nl/letter.json';
import { sampleBehalfLetter, sampleLetter } from '@/tests/support/letters/sample-letter';
import { fingerprintOf, letterTextLines, sha256 } from './fingerprint';
import { LetterError } from './letter-error';
import type { LetterInput } from './letter-input';
import { type LetterText, letterText } from './letter-text';
import { fillMessage } from './segment';

function textWith(changes: Partial<LetterInput> = {}): string {
  return letterTextLines(letterText({ ...sampleLetter, ...changes }));
}

/** Every text of a tree of messages by its path, with its placeholders. */
function placeholders(tree: object, path = ''): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${path}${key}`, (value.match(/\{\w+\}/gu) ?? []).sort()]]
        : Object.entries(placeholders(value, `${path}${key}.`)),
    ),
  );
}

const ofDeceased = ['deceasedName', 'deceasedAddress', 'dateOfDeath', 'role'];

/** Names of the parts that are missing, each of which is seen to be a blank of the letter. */
function blanksOf(text: LetterText, language: LetterLanguage): string[] {
  const messages = { nl, en, de }[language];
  const printed = letterTextLines(text);
  for (const part of text.missing) {
    // The signature's blank is drawn where the signature comes; it is no word of the letter.
    if (part !== 'signature') expect(printed).toContain(`[${messages.missing[part]}]`);
  }
  return [...text.missing].sort();
}

test('all three languages have the same content', () => {
  expect(placeholders(en)).toEqual(placeholders(nl));
  expect(placeholders(de)).toEqual(placeholders(nl));
});

test('a Dutch letter has everything that a cancellation needs', () => {
  const text = textWith();
  for (const part of [
    'Anna de Vries-Jansen',
    'Kerkstraat 12 A',
    'Utrecht, 21 november 2026',
    'Opzegging van contract NL-2034-889 bij Voorbeeld Media',
    'Geboortedatum: 3 maart 1985',
    'zeg ik mijn contract bij Voorbeeld Media op per 31 december 2026',
    'eerste datum waarop het wel kan',
    'machtiging voor automatische incasso',
    'NL91 ABNA 0417 1643 00',
    'krijg ik dat deel graag van u terug',
    'binnen twee weken schriftelijk bevestigen',
    'anna@example.nl',
    '06 12 34 56 78',
    't.a.v. Klantenservice',
    '1017 AB AMSTERDAM',
  ]) {
    expect(text).toContain(part);
  }
  expect(letterText(sampleLetter).missing).toEqual([]);
});

test('English and German use their own dates and forms', () => {
  expect(textWith({ language: 'en' })).toContain(
    'cancel my contract with Voorbeeld Media as of 31 December 2026',
  );
  expect(textWith({ language: 'de' })).toContain(
    'zum 31. Dezember 2026, hilfsweise zum nächstmöglichen Zeitpunkt',
  );
  expect(textWith({ language: 'de', ending: { mode: 'asap' } })).toContain('zum nächstmöglichen Zeitpunkt.');
});

test('what is not given is not spoken of', () => {
  const text = textWith({
    contractNumber: undefined,
    iban: '',
    dateOfBirth: undefined,
    sender: { ...sampleLetter.sender, email: undefined, phone: undefined },
  });
  expect(text).not.toMatch(/IBAN|ABNA|Geboortedatum|Contractnummer|Telefoon|E-mail|undefined|\{/u);
  expect(text).toContain('van mijn rekening');
});

test('a business cancels in its own name', () => {
  const text = textWith({
    business: true,
    sender: { ...sampleLetter.sender, businessName: 'Bloemen & Zn. B.V.' },
  });
  expect(text).toContain('namens Bloemen & Zn. B.V. het contract');
  expect(text).toContain('Op naam van: Bloemen & Zn. B.V.');
  expect(text).not.toMatch(/\b(ik mijn|mij|mijn contract)\b/u);
});

test('a comment stands under its own heading, line by line', () => {
  expect(textWith({ comment: 'Eerste\n\nTweede' })).toContain('Toelichting\nEerste\nTweede');
});

test.each(letterLanguages)('what is missing is a blank in the language of the letter (%s)', (language) => {
  const text = letterText({
    ...sampleLetter,
    language,
    business: true,
    sender: { name: '', businessName: ' ', lines: [], postalCode: '', city: '', country: 'nl' },
    recipient: { name: '', lines: [''], postalCode: '', city: '', country: 'nl' },
    companyName: '\u200b',
    ending: null,
    signature: { kind: 'typed', text: ' ' },
  });
  expect(blanksOf(text, language)).toEqual(
    Object.keys(nl.missing)
      .filter((part) => !ofDeceased.includes(part))
      .sort(),
  );
  expect(text.returnLine).toBe('');
});

test.each(letterLanguages)('and so is what is missing of a deceased person (%s)', (language) => {
  const onBehalf = {
    name: ' ',
    lines: [''],
    postalCode: '',
    city: '',
    dateOfDeath: '',
    role: null,
    asksForDevices: false,
  };
  const text = letterText({ ...sampleBehalfLetter, language, onBehalf });
  expect(blanksOf(text, language)).toEqual([...ofDeceased].sort());
});

test('a town is missing without its name, although the postcode is known', () => {
  const text = letterText({
    ...sampleLetter,
    recipient: { ...sampleLetter.recipient, city: '' },
    sender: { ...sampleLetter.sender, city: '' },
  });
  expect(text.missing).toEqual(['senderCity', 'recipientCity']);
});

test('a sender abroad names the country in the language of the letter', () => {
  const recipient = { ...sampleLetter.recipient, country: 'DE' };
  expect(textWith({ language: 'de', recipient })).toContain('Niederlande');
  expect(textWith({ language: 'de', recipient })).toContain('GERMANY');
  expect(textWith()).not.toContain('Nederland');
});

test('user text is text: placeholders in it stay as they are', () => {
  expect(textWith({ companyName: '{date} {{x}} $1' })).toContain('contract bij {date} {{x}} $1 op per');
  expect(() => fillMessage('{nobody}', {})).toThrow('nobody');
});

test('days that the calendar does not have are refused', () => {
  for (const date of ['2026-02-30', '2026-13-01', '21-11-2026', '2026-1-1', '']) {
    expect(() => letterText({ ...sampleLetter, date })).toThrow(LetterError);
  }
  expect(() => textWith({ ending: { mode: 'date', date: '2027-02-29' } })).toThrow(LetterError);
  expect(textWith({ ending: { mode: 'date', date: '2028-02-29' } })).toContain('29 februari 2028');
});

test('the fingerprint covers the text alone', () => {
  const print = (changes: Partial<LetterInput> = {}) =>
    fingerprintOf(letterText({ ...sampleLetter, ...changes }));
  expect(print()).toMatch(/^[0-9a-f]{16}$/u);
  expect(print()).toBe(sha256(textWith()).slice(0, 16));
  expect(print({ option: 'regular', signature: { kind: 'typed', text: 'x' } })).toBe(print());
  expect(print({ companyName: ' Voorbeeld\u00a0 Media' })).toBe(print());
  const changed = [
    { date: '2026-11-22' },
    { contractNumber: '1' },
    { comment: 'x' },
    { iban: undefined },
    { recipient: { ...sampleLetter.recipient, name: 'Ander' } },
    { sender: { ...sampleLetter.sender, lines: ['Kerkstraat 13'] } },
  ].map(print);
  expect(new Set([print(), ...changed]).size).toBe(changed.length + 1);
});

const endOf = (expected: string | null, language: 'nl' | 'en' | 'de') =>
  letterText({ ...sampleLetter, language, ending: { mode: 'asap', expected } }).details.at(-1)?.value;

test('the first possible date is named where the rules give it', () => {
  expect(endOf('2026-12-21', 'nl')).toEqual([
    'eerst mogelijke datum, volgens mij uiterlijk 21 december 2026',
  ]);
  expect(endOf('2026-12-21', 'en')).toEqual([
    'the first possible date, which I believe is 21 December 2026 at the latest',
  ]);
  expect(endOf('2026-12-21', 'de')?.[0]).toContain('21. Dezember 2026');
  expect(endOf(null, 'nl')).toEqual(['eerst mogelijke datum']);
});

test('names what is missing in the language of the page, the rest in that of the letter', () => {
  const text = textWith({
    promptLanguage: 'en',
    sender: { ...sampleLetter.sender, name: '' },
    ending: { mode: 'date', date: '' },
  });
  expect(text).toContain('[your first and last name]');
  expect(text).toContain('[end date]');
  expect(text).toContain('Met vriendelijke groet');
});
