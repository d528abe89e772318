/** Numbers of identity documents. Strict for Dutch ones, whose format is public; lenient for others. */

/** Passport and identity card: two letters, six letters or digits, a digit. The letter O is never used. */
const dutchBooklet = /^[A-NP-Z]{2}[A-NP-Z0-9]{6}\d$/;
const dutchDrivingLicence = /^\d{10}$/;
const foreign = /^(?=.*\d)[A-Z0-9]{4,20}$/;

/** Returns the number without spaces and in upper case, or null when invalid. Kinds and countries are raw values. */
export function findDocumentNumber(text: string, type: unknown, country: unknown): string | null {
  const bare = text.toUpperCase().replace(/[\s.-]/g, '');
  if (country !== undefined && country !== '' && country !== 'nl') return foreign.test(bare) ? bare : null;
  const licence = dutchDrivingLicence.test(bare) ? bare : null;
  if (type === 'driving-licence') return licence;
  // Accepts O for zero: after the two letters it can only be a zero.
  const zeroes = bare.slice(0, 2) + bare.slice(2).replaceAll('O', '0');
  const booklet = dutchBooklet.test(zeroes) ? zeroes : null;
  return type === 'passport' || type === 'id-card' ? booklet : (booklet ?? licence);
}
