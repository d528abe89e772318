/** Sender and recipient as lines on the sheet. */

import { formatPhone } from '@/lib/i18n/format-phone';
import { type AddressLine, countryLines, localityLines } from './address-lines';
import { countryName } from './country-name';
import { cleanLine } from './fonts/clean-text';
import type { LetterInput, LetterPart } from './letter-input';
import { type Segment, unbroken } from './segment';

/** Returns a text, or the blank of a part when it is empty. */
export type BlankOf = (part: LetterPart, text: string) => Segment;

function filled(lines: readonly string[]): string[] {
  return lines.map(cleanLine).filter((line) => line !== '');
}

function joined(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== '').join(separator);
}

/** Returns the country in the sender's address, for letters abroad only. */
function senderCountry({ language, sender, recipient }: LetterInput): string {
  const crosses = sender.country.toLowerCase() !== recipient.country.toLowerCase();
  return crosses ? countryName(sender.country, language) : '';
}

/** Returns phone number, as dialled by the recipient, and e-mail address, as far as known. */
function contactLines({ sender, recipient }: LetterInput): AddressLine[] {
  const phone = formatPhone(cleanLine(sender.phone ?? ''), recipient.country);
  return [unbroken(phone), cleanLine(sender.email ?? '')]
    .filter((line) => line !== '')
    .map((line) => ({ role: 'contact', content: [line] }));
}

/** Returns the sender's column: for a business contract the business above the person. */
export function senderLines(input: LetterInput, blankOf: BlankOf): AddressLine[] {
  const { sender } = input;
  const person = blankOf('senderName', cleanLine(sender.name));
  const street = filled(sender.lines);
  const postalCode = cleanLine(sender.postalCode);
  const city = cleanLine(sender.city);
  const country = senderCountry(input);
  const lines: AddressLine[] = [];
  if (input.business) {
    lines.push({
      role: 'name',
      content: [blankOf('senderBusinessName', cleanLine(sender.businessName ?? ''))],
    });
  }
  lines.push({ role: input.business ? 'delivery' : 'name', content: [person] });
  for (const line of street.length > 0 ? street : ['']) {
    lines.push({ role: 'delivery', content: [blankOf('senderAddress', line)] });
  }
  const code = postalCode !== '' && city === '' ? [`${postalCode}  `] : [];
  lines.push({
    role: 'locality',
    content: [...code, blankOf('senderCity', city && joined([postalCode, city], '  '))],
  });
  if (country !== '') lines.push({ role: 'country', content: [country] });
  return [...lines, ...contactLines(input)];
}

/** Returns the sender in one line for windows that show it; empty without name and city. */
export function returnLine(input: LetterInput): string {
  const { sender } = input;
  const name = cleanLine((input.business && sender.businessName) || sender.name);
  const town = joined([cleanLine(sender.postalCode), cleanLine(sender.city)], '  ');
  if (name === '' || town === '') return '';
  return joined([name, ...filled(sender.lines), town, senderCountry(input)], ' · ');
}

/** Returns the recipient's lines in the window, without the notice of registered post. */
export function recipientLines(
  { recipient }: Pick<LetterInput, 'recipient'>,
  blankOf: BlankOf,
): AddressLine[] {
  const country = recipient.country.toLowerCase();
  const lines = filled(recipient.lines);
  const locality = localityLines(recipient.postalCode ?? '', recipient.city ?? '', country);
  // A null city means that the lines contain the city, if there are any; an empty one is missing.
  const needsTown = recipient.city === null ? lines.length === 0 : cleanLine(recipient.city) === '';
  if (needsTown) {
    locality.push({ role: 'locality', content: [blankOf('recipientCity', '')] });
  }
  return [
    { role: 'name', content: [blankOf('recipientName', cleanLine(recipient.name))] },
    ...lines.map(
      (line, index): AddressLine => ({
        role: index === lines.length - 1 ? 'delivery' : 'organisation',
        content: [line],
      }),
    ),
    ...(lines.length === 0
      ? [{ role: 'delivery', content: [blankOf('recipientAddress', '')] } as const]
      : []),
    ...locality,
    ...countryLines(country),
  ];
}
