/** Formats phone numbers by the groups of their country. */
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Eight digits, as in Dutch mobile numbers, are written in pairs. */
const eightDigits = /(?<!\d)(\d{2})(\d{2})(\d{2})(\d{2})(?!\d)/u;

/**
 * Returns a phone number (E.164) as it is dialled from a country (ISO 3166-1 alpha-2, either case): `06 12 34 56 78`
 * within its own, `+31 6 12 34 56 78` from abroad. Text that is no phone number is returned unchanged.
 */
export function formatPhone(number: string, from: string): string {
  const region = from.toUpperCase();
  const parsed = parsePhoneNumberFromString(number, { defaultCountry: 'NL', extract: false });
  if (!parsed) return number;
  const isDomestic =
    isSupportedCountry(region) && getCountryCallingCode(region) === parsed.countryCallingCode;
  const text = isDomestic ? parsed.formatNational() : parsed.formatInternational();
  return text.replace(eightDigits, '$1 $2 $3 $4');
}
