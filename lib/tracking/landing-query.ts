/**
 * What the address says that this document was loaded with (spec §9): navigating within the site changes the address, not
 * where somebody came from. Everything in it is a stranger's word. Browser only, but for `findQueryValue`.
 */

/** The longest value that is taken, characters, unless a caller says otherwise. */
const maxValueCharacters = 100;

/** Control characters, and what a broken escape becomes. */
const broken = /[\p{Cc}\p{Cs}\u2028\u2029\ufffd]/u;

/** The address that this document was loaded with, before any navigation within the site. */
export function landingAddress(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry?.name ?? window.location.href;
}

/** The parameters of the landing address, decoded; a broken escape stays the text it is or becomes U+FFFD. Nothing throws. */
function landingQuery(): URLSearchParams {
  const [address = ''] = landingAddress().split('#');
  const start = address.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : address.slice(start));
}

/**
 * A parameter of the landing address, decoded, trimmed and in Unicode's composed form; null where it is missing, empty, too
 * long, has control characters or was encoded wrongly. Of a repeated one the first counts. Not escaped: hand it on only
 * through what encodes it (`URLSearchParams`, React).
 */
export function findLandingValue(name: string, maxCharacters = maxValueCharacters): string | null {
  return findQueryValue(landingQuery(), name, maxCharacters);
}

/** The same of any query. */
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
