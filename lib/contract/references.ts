/** References and codes: Crockford base32 (DESIGN §3 'Cancellation'). */

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Length of a reference: 26 characters, 130 bits. */
export const referenceLength = 26;

/** Upper case without hyphens and spaces; I and L read as 1, O as 0, as Crockford has it. */
export function normaliseReference(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
}

/** Whether a text is a reference once normalised. Says nothing about its existence. */
export function isReference(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{26}$/.test(normaliseReference(text));
}

/** A new reference from the platform's cryptographic random source. */
export function newReference(length = referenceLength): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  // 256 is a multiple of 32, so that the low five bits are uniform.
  return Array.from(bytes, (byte) => alphabet[byte & 31]).join('');
}

/** First 8 characters: what people quote to support; opens nothing. */
export function shortReference(reference: string): string {
  return normaliseReference(reference).slice(0, 8);
}
