/**
 * The query of the landing URL: navigation within the site changes the URL, not
 * the visit's source. Untrusted input. Browser only, except `findQueryValue`.
 */

/** Default maximum length of a value, in characters. */
const maxValueCharacters = 100;

/** Control characters, and replacements of invalid escapes. */
const broken = /[\p{Cc}\p{Cs}\u2028\u2029\ufffd]/u;

/** Returns the URL with which this document was loaded. */
export function landingAddress(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry?.name ?? window.location.href;
}

/** Returns the decoded parameters of the landing URL; an invalid escape remains or becomes U+FFFD. Never throws. */
function landingQuery(): URLSearchParams {
  const [address = ''] = landingAddress().split('#');
  const start = address.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : address.slice(start));
}

/**
 * Returns a parameter of the landing URL, decoded, trimmed and in NFC; null when it is missing, empty, too long,
 * contains control characters or is encoded incorrectly. The first of a repeated one counts. Not escaped: pass it on
 * only through an encoder (`URLSearchParams`, React).
 */
export function findLandingValue(name: string, maxCharacters = maxValueCharacters): string | null {
  return findQueryValue(landingQuery(), name, maxCharacters);
}

/** The same for any query. */
export function findQueryValue(
  query: URLSearchParams,
  name: string,
  maxCharacters = maxValueCharacters,
): string | null {
  const raw = query.get(name);
  if (raw === null || raw.length > maxCharacters * 4 || broken.test(raw)) return null;
  const value = raw.normalize('NFC').trim();
  return value === '' || value.length > maxCharacters ? null : value;
}
