/** Track codes of PostNL: `3S` codes of 13 or 15 characters, and S10 codes with a check digit. */

const domesticPattern = /^3S[A-Z0-9]{4}\d{7}(\d{2})?$/;
const internationalPattern = /^[A-Z]{2}\d{9}[A-Z]{2}$/;
const weights = [8, 6, 4, 2, 3, 5, 9, 7];

/** Returns the code without spaces, in capitals. */
export function normaliseTrackCode(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

/** Returns the check digit of an S10 code's eight digits (UPU S10: weighted sum modulo 11). */
export function s10CheckDigit(digits: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const rest = 11 - (sum % 11);
  if (rest === 10) return 0;
  return rest === 11 ? 5 : rest;
}

/** Returns whether a normalised text is a tracking code of PostNL. */
export function isTrackCode(code: string): boolean {
  if (domesticPattern.test(code)) return true;
  return internationalPattern.test(code) && Number(code[10]) === s10CheckDigit(code.slice(2, 10));
}

/** Returns whether a normalised text is a valid S10 code of the post of another country, which PostNL's receipt never has. */
export function isForeignTrackCode(code: string): boolean {
  return internationalPattern.test(code) && isTrackCode(code) && !code.endsWith('NL');
}

/**
 * Returns a sandbox code: well-formed, with a valid check digit, of the service range `LX` and country `NL`.
 * Its first three digits are 000, which distinguishes it from real ones.
 */
export function demoTrackCode(random: (below: number) => number): string {
  const digits = `000${String(random(100_000)).padStart(5, '0')}`;
  return `LX${digits}${s10CheckDigit(digits)}NL`;
}

/** Returns whether a code is a sandbox code. */
export function isDemoTrackCode(code: string): boolean {
  return /^LX000\d{6}NL$/.test(code);
}
