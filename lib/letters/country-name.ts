/** Names of countries on an envelope and in a letter. */
import { LetterError } from './letter-error';

/** Where the everyday name is better known to a sorting office than the Unicode one. */
const postalNames: Readonly<Record<string, string>> = {
  CD: 'DR Congo',
  CG: 'Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
  TR: 'Turkey',
};

/** Codes that have a name but no post office: unknown, unions, pseudo-regions. */
const notCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

function nameOf(country: string, language: string): string {
  const code = country.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code) || notCountries.has(code)) throw new LetterError('country-invalid');
  const name = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code);
  if (!name) throw new LetterError('country-invalid');
  return (language === 'en' ? postalNames[code] : undefined) ?? name;
}

/** A country's name in a language, for the sender's own address. */
export function countryName(country: string, language: string): string {
  return nameOf(country, language);
}

/**
 * The last line of an address abroad: upper case, in English. The Universal Postal Union asks for capitals and a
 * language known in the country of posting and on the way; the Dutch post takes Dutch, English or French, and of
 * these English is read everywhere.
 */
export function postalCountryLine(country: string): string {
  return nameOf(country, 'en').toUpperCase();
}
