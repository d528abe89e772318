/** The recipient's lines by the customs of its country (facts: 'Address block'). */

import { cleanLine } from './clean-text';
import { postalCountryLine } from './country-name';
import type { Segment } from './segment';

/** What a line of an address is: it decides what may be joined when room is short. */
export type AddressRole =
  | 'notice'
  | 'name'
  | 'organisation'
  | 'delivery'
  | 'locality'
  | 'postcode'
  | 'country';

export interface AddressLine {
  readonly role: AddressRole;
  readonly content: readonly Segment[];
}

/** Post leaves from the Netherlands: an address there carries no country, all others do. */
const homeCountry = 'nl';
/** The postcode has a line of its own under the town. */
const postcodeBelow = new Set(['gb', 'gg', 'im', 'je']);
/** The postcode follows the town. */
const postcodeAfter = new Set([
  'au',
  'ca',
  'cn',
  'id',
  'ie',
  'in',
  'jp',
  'kr',
  'nz',
  'sg',
  'th',
  'tw',
  'us',
  'za',
]);
/** Countries whose language has capitals of its own: a dotted İ, no accents in Greek. */
const capitalsLanguage: Readonly<Record<string, string>> = { az: 'az', cy: 'el', gr: 'el', tr: 'tr' };
/** The town stays as it is written: capitals would turn ß into SS. */
const townAsWritten = new Set(['at', 'ch', 'de', 'li', 'lu']);

function formatPostcode(postcode: string, country: string): string {
  const clean = cleanLine(postcode);
  if (country !== 'nl') return clean;
  const dutch = /^(?:NL ?-? ?)?(\d{4}) ?([A-Za-z]{2})$/i.exec(clean);
  return dutch ? `${dutch[1]} ${dutch[2]?.toUpperCase()}` : clean;
}

function formatTown(town: string, country: string): string {
  const clean = cleanLine(town);
  return townAsWritten.has(country)
    ? clean
    : clean.toLocaleUpperCase(
        (Object.hasOwn(capitalsLanguage, country) ? capitalsLanguage[country] : undefined) ?? 'en',
      );
}

/** The line or lines of postcode and town; none when both are missing. */
export function localityLines(postcode: string, town: string, country: string): AddressLine[] {
  const code = formatPostcode(postcode, country);
  const place = formatTown(town, country);
  if (postcodeBelow.has(country)) {
    const lines: AddressLine[] = [];
    if (place) lines.push({ role: 'locality', content: [place] });
    if (code) lines.push({ role: 'postcode', content: [code] });
    return lines;
  }
  const parts = postcodeAfter.has(country) ? [place, code] : [code, place];
  // Two spaces between them is the Dutch post's own rule, and asked for by no other.
  const joined = parts.filter((part) => part !== '').join(country === 'nl' ? '  ' : ' ');
  return joined ? [{ role: 'locality', content: [joined] }] : [];
}

/** The country's line, in capitals and English; none for an address in the Netherlands. */
export function countryLines(country: string): AddressLine[] {
  return country === homeCountry ? [] : [{ role: 'country', content: [postalCountryLine(country)] }];
}
