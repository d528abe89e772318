/** Address lines of the recipient in its country's format. */

import { postalCountryLine } from './country-name';
import { cleanLine } from './fonts/clean-text';
import type { Segment } from './segment';

/** Role of an address line: determines how lines may be joined. */
export type AddressRole =
  | 'notice'
  | 'name'
  | 'organisation'
  | 'delivery'
  | 'locality'
  | 'postcode'
  | 'country'
  | 'contact';

export interface AddressLine {
  readonly role: AddressRole;
  readonly content: readonly Segment[];
}

/** Letters are posted in the Netherlands: domestic addresses have no country line. */
const homeCountry = 'nl';
/** The postcode is on a separate line below the city. */
const postcodeBelow = new Set(['gb', 'gg', 'im', 'je']);
/** The postcode follows the city. */
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
/** Languages with special capitals: a dotted İ, no accents in Greek. */
const capitalsLanguage: Readonly<Record<string, string>> = { az: 'az', cy: 'el', gr: 'el', tr: 'tr' };
/** No capitals, which would turn ß into SS. */
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

/** Returns the lines of postcode and city; none when both are missing. */
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
  // Two spaces between them are required by the Dutch post only.
  const joined = parts.filter((part) => part !== '').join(country === 'nl' ? '  ' : ' ');
  return joined ? [{ role: 'locality', content: [joined] }] : [];
}

/** Returns the country line, in English capitals; none for an address in the Netherlands. */
export function countryLines(country: string): AddressLine[] {
  return country === homeCountry ? [] : [{ role: 'country', content: [postalCountryLine(country)] }];
}
