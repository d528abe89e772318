/**
 * Parses a written address: free lines, postcode, city, country.
 * Unrecognised text is retained as lines; nothing is guessed.
 */
import type { PostalAddress } from '@/lib/contract/postal-address';
import { findCountry } from './countries';
import { anyPostcode, type PostcodeFormat, postcodeFormats, stateNames } from './postal-formats';

interface Place {
  /** Remaining lines. */
  readonly lines: readonly string[];
  readonly postalCode: string;
  readonly city: string | null;
}

/** Starts of lines that end in a number but are no city with a postcode. */
const boxOrPart =
  /^(?:p\.?\s?o\.?\s*box|postbox|box|postbus|antwoordnummer|freepost|postfach|pf\.?|pl|bp|cs|tsa|pmb|unit|suite|ste|level|floor|flat|room|office|no\.?|nr\.?|building|c\/o)\b/iu;

/** A possible city name: letters, spaces and a district number at most. */
const placeName = /^\p{L}[\p{L}\p{M}\s.,'’()-]{0,38}(?:\s\d{1,2})?$/u;

/** Words of a street or building. */
const streetWord =
  /\b(?:street|str|st|road|rd|avenue|ave|lane|way|quay|square|park|house|plaza|building|tower|floor|boulevard|drive|centre|center|campus|court|gardens|estate|row|wharf|place)\.?$/iu;

function isPlace(line: string): boolean {
  return placeName.test(line) && !boxOrPart.test(line) && !streetWord.test(line);
}

/** Trims lines and drops empty ones and trailing commas. */
function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.replace(/\s+/gu, ' ').trim().replace(/\s*,$/u, ''))
    .filter((line) => line !== '');
}

/** Returns regular expressions for a country's postcode in its three positions on a line. */
function expressionsOf(
  country: string,
  format: PostcodeFormat,
): { first: RegExp; last: RegExp; alone: RegExp } {
  const prefix = `(?:(?:${country.toUpperCase()}|[A-Z])\\s?[-–]\\s?${country === 'nl' ? '|[A-Z]{2} ' : ''})?`;
  const code = `${prefix}(${format.pattern})`;
  return {
    alone: new RegExp(`^${code}$`, 'u'),
    first: new RegExp(`^${code}(?:\\s*[,–-]\\s*|\\s+)(?=\\p{L}|['’‘])(.+)$`, 'u'),
    last: new RegExp(`^(.*\\p{L}.*?)(?:\\s*[,–-]\\s*|\\s+)${code}$`, 'u'),
  };
}

/** A line with only "CA" or "Indiana" before the postcode: the city is on the previous line. */
function isState(country: string, text: string): boolean {
  return ['us', 'ca', 'au'].includes(country) && (/^[A-Z]{2,3}$/u.test(text) || stateNames.has(text));
}

/** Returns the city at the end of a line, such as the one above a postcode, and the rest of that line. */
function cityEnding(line: string | undefined): { city: string; rest: string | null } | null {
  if (line === undefined) return null;
  const street = line.slice(0, Math.max(0, line.indexOf(','))).trim();
  if (isPlace(line) && !streetWord.test(street)) return { city: line, rest: null };
  const comma = line.lastIndexOf(',');
  const tail = line.slice(comma + 1).trim();
  return comma > 0 && isPlace(tail) ? { city: tail, rest: line.slice(0, comma).trim() } : null;
}

/** Joins a city and adjacent text on separate lines; the US format has no comma before a short state. */
function joined(city: string, part: string): string {
  return /^[A-Z]{2,3}$/u.test(part) ? `${city} ${part}` : `${city}, ${part}`;
}

/** Parses postcode and city of one line, with the lines above and below it. */
function placeAt(
  body: readonly string[],
  index: number,
  country: string,
  format: PostcodeFormat,
): Place | null {
  const line = body[index] ?? '';
  if (boxOrPart.test(line)) return null;
  const above = body.slice(0, index);
  const below = body.slice(index + 1);
  const { first, last, alone } = expressionsOf(country, format);

  const aloneMatch = alone.exec(line);
  if (aloneMatch) {
    const postalCode = format.write(aloneMatch[1] ?? '');
    const [next, ...rest] = below;
    if (next !== undefined) return { lines: [...above, ...rest], postalCode, city: next };
    const found = cityEnding(above.at(-1));
    if (!found) return { lines: above, postalCode, city: null };
    const lines = [...above.slice(0, -1), ...(found.rest === null ? [] : [found.rest])];
    return { lines, postalCode, city: found.city };
  }

  const firstMatch = first.exec(line);
  const lastMatch = firstMatch ? null : last.exec(line);
  const code = firstMatch?.[1] ?? lastMatch?.[2];
  let city = (firstMatch?.[2] ?? lastMatch?.[1])?.trim();
  if (code === undefined || city === undefined) return null;
  let remaining = above;
  if (lastMatch && isState(country, city)) {
    const found = cityEnding(above.at(-1));
    if (found) {
      remaining = [...above.slice(0, -1), ...(found.rest === null ? [] : [found.rest])];
      city = joined(found.city, city);
    }
  } else if (country === 'us') {
    city = city.replace(/,\s*([A-Z]{2})$/u, ' $1');
  }
  // Below a city follows its region (no digits) or, in Hungary, the street.
  const regions = below.filter((text) => !/\d/u.test(text));
  const streets = below.filter((text) => /\d/u.test(text));
  return {
    lines: [...remaining, ...streets],
    postalCode: format.write(code),
    city: [city, ...regions].join(', '),
  };
}

function findPlace(body: readonly string[], country: string): Place | null {
  const format = postcodeFormats[country];
  for (let index = body.length - 1; index >= 0; index -= 1) {
    const place = placeAt(body, index, country, format ?? anyPostcode);
    if (place) return place;
    // Without the country's own format only the last line is reliable.
    if (!format) return null;
  }
  return null;
}

/**
 * Parses an address of 1 to 7 lines whose last line is the country, in any of 30 languages. Without a country,
 * `fallbackCountry` (ISO code, lower case) is used and the line retained. Without a postcode, the last line is the city
 * if it can be a city name; otherwise postcode and city are null and all lines are retained.
 */
export function parsePostalAddress(text: string, fallbackCountry = 'nl'): PostalAddress {
  const written = linesOf(text);
  const named = findCountry(written.at(-1) ?? '');
  const country = named ?? fallbackCountry;
  const body = named === null ? written : written.slice(0, -1);
  const place = findPlace(body, country);
  if (place) return { lines: [...place.lines], postal_code: place.postalCode, city: place.city, country };
  const last = named !== null && body.length > 1 ? cityEnding(body.at(-1)) : null;
  if (last) {
    const above = [...body.slice(0, -1), ...(last.rest === null ? [] : [last.rest])];
    return { lines: above, postal_code: null, city: last.city, country };
  }
  return { lines: body, postal_code: null, city: null, country };
}

/** Countries without postcodes, or where they are optional. */
const withoutPostcode = new Set(['ae', 'hk', 'ie', 'mo', 'pa', 'qa', 'sc']);

/** Returns whether a letter can be sent there: a line, a city, and the country's complete postcode. */
export function isCompleteAddress(address: PostalAddress): boolean {
  if (address.lines.length === 0 || address.lines.some((line) => line.trim() === '') || !address.city)
    return false;
  if (address.postal_code === null) return withoutPostcode.has(address.country);
  return (postcodeFormats[address.country] ?? anyPostcode).complete.test(address.postal_code);
}
