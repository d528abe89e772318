/** Country names for envelopes and letters. */
import { LetterError } from './letter-error';

/** Common names that sorting offices use instead of the Unicode ones. */
const postalNames: Readonly<Record<string, string>> = {
  CD: 'DR Congo',
  CG: 'Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
  TR: 'Turkey',
};

/** Codes without a post office: unknown, unions, pseudo-regions. */
const notCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

function nameOf(country: string, language: string): string {
  const code = country.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code) || notCountries.has(code)) throw new LetterError('country-invalid');
  const name = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code);
  if (!name) throw new LetterError('country-invalid');
  return (language === 'en' ? postalNames[code] : undefined) ?? name;
}

/** Returns a country's name in a language, for the sender's address. */
export function countryName(country: string, language: string): string {
  return nameOf(country, language);
}

/**
 * Returns the last line of an address abroad: upper case, in English. The Universal Postal Union requires capitals and
 * a language known in the countries of posting and transit; the Dutch post accepts Dutch, English or French, and of
 * these English is read everywhere.
 */
export function postalCountryLine(country: string): string {
  return nameOf(country, 'en').toUpperCase();
}
