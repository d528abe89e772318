/** References and codes: Crockford base32. */

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Length of a reference: 26 characters, 130 bits. */
export const referenceLength = 26;

/** Returns upper case without hyphens and spaces; I and L read as 1, O as 0, as in Crockford's base32. */
export function normaliseReference(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
}

/** Returns whether a text is a reference once normalised, existing or not. */
export function isReference(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{26}$/.test(normaliseReference(text));
}

/** Returns a new reference from the platform's cryptographic random source. */
export function newReference(length = referenceLength): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  // 256 is a multiple of 32, so that the low five bits are uniform.
  return Array.from(bytes, (byte) => alphabet[byte & 31]).join('');
}

/** Returns the first 8 characters, quoted to support; they grant no access. */
export function shortReference(reference: string): string {
  return normaliseReference(reference).slice(0, 8);
}
