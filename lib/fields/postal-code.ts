/** Postcodes by country: recognised as typed, stored in the country's notation. */
interface Format {
  readonly pattern: RegExp;
  /** How the captured parts are joined. */
  readonly written: string;
}

const digits = (count: number): Format => ({
  pattern: new RegExp(`^(\\d{${count}})$`),
  written: '$1',
});

// Patterns match the text without spaces, hyphens and points, in upper case, without a leading country code.
const formats: Readonly<Record<string, Format>> = {
  nl: { pattern: /^([1-9]\d{3})(?!S[ADS])([A-Z]{2})$/, written: '$1 $2' },
  be: { pattern: /^([1-9]\d{3})$/, written: '$1' },
  de: digits(5),
  gb: {
    pattern: /^(GIR|[A-Z]{1,2}\d[A-Z\d]?)(0AA|\d[ABD-HJLNP-UW-Z]{2})$/,
    written: '$1 $2',
  },
  at: digits(4),
  ch: digits(4),
  cz: { pattern: /^(\d{3})(\d{2})$/, written: '$1 $2' },
  dk: digits(4),
  es: digits(5),
  fi: digits(5),
  fr: digits(5),
  gr: { pattern: /^(\d{3})(\d{2})$/, written: '$1 $2' },
  ie: { pattern: /^([A-Z]\d[\dW])([A-Z\d]{4})$/, written: '$1 $2' },
  it: digits(5),
  lu: digits(4),
  no: digits(4),
  pl: { pattern: /^(\d{2})(\d{3})$/, written: '$1-$2' },
  pt: { pattern: /^(\d{4})(\d{3})$/, written: '$1-$2' },
  se: { pattern: /^(\d{3})(\d{2})$/, written: '$1 $2' },
  us: { pattern: /^(\d{5})(?:(\d{4}))?$/, written: '$1' },
};

/** The country is untrusted input: only own properties count. */
function formatOf(country: string): Format | null {
  return Object.hasOwn(formats, country) ? (formats[country] ?? null) : null;
}

/** Returns the postcode in its country's notation, or null when invalid. */
export function findPostalCode(text: string, country: string): string | null {
  const upper = text.toUpperCase();
  const format = formatOf(country);
  if (!format) return /^[A-Z0-9][A-Z0-9 -]{0,9}$/.test(upper) ? upper : null;
  // "NL-1117 ZL", "D-10115", "B-1000": a country prefix is ignored.
  const prefix = new RegExp(`^(?:${country.toUpperCase()}[ -]*|[A-Z]- ?)(?=\\d)`);
  const bare = (country === 'gb' ? upper : upper.replace(prefix, '')).replace(/[\s.-]/g, '');
  const match = format.pattern.exec(bare);
  if (!match) return null;
  if (country === 'us' && match[2]) return `${match[1]}-${match[2]}`;
  return bare.replace(format.pattern, format.written);
}
