/** Personal data that tag managers must not get, recognised by pattern: names differ between tests, patterns do not. */

/** Kinds of personal data and secrets, by pattern. */
const kinds: Readonly<Record<string, RegExp>> = {
  'an e-mail address': /[^\s@/]+(?:@|%40)[^\s@/]+\.[a-z]{2,}/i,
  'an IBAN': /\b[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){2,7}/i,
  'a date': /\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})\b/,
  'a postcode': /\b[1-9]\d{3}[ -]?[a-z]{2}\b/i,
  'a phone number': /(?:\+|\b00|\b0)\d(?:[ -]?\d){7,}/,
  'a tracking number': /\b(?:3s[a-z0-9]{10,13}|[a-z]{2}\d{9}[a-z]{2})\b/i,
  'an address with a query': /[?&=]|:\/\//,
  markup: /[<>"']/,
};

/** References have 26 characters of Crockford's base32, keys more; both contain digits. */
const reference = /(?=[a-z-]*\d)[0-9a-hjkmnp-tv-z]{26}/i;
const key = /(?=[a-z_-]*\d)(?=[\d_-]*[a-z])[a-z0-9_-]{32,}/i;

/** The kind of personal data in a text, or null; `typed` has the visitor's input so far. */
export function findPersonal(text: string, typed: ReadonlySet<string> = new Set()): string | null {
  for (const [kind, pattern] of Object.entries(kinds)) if (pattern.test(text)) return kind;
  for (const part of text.split(/[/.]/)) {
    if (reference.test(part) || reference.test(part.replaceAll('-', ''))) return 'a reference';
    if (key.test(part)) return 'a key';
  }
  const words = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}@.+]+/gu, ' ')} `;
  for (const value of typed) {
    const wanted = value
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}@.+]+/gu, ' ')
      .trim();
    if (wanted.length > 2 && words.includes(` ${wanted} `)) return 'what the visitor typed';
  }
  return null;
}

/** Every text in a pushed value, names included, except the time that a tag manager's own event has. */
export function textsOf(pushed: unknown): string[] {
  if (Array.isArray(pushed)) return pushed.flatMap(textsOf);
  if (pushed !== null && typeof pushed === 'object') {
    return Object.entries(pushed).flatMap(([name, value]) =>
      name === 'gtm.start' ? [name] : [name, ...textsOf(value)],
    );
  }
  return pushed === null || pushed === undefined ? [] : [String(pushed)];
}
