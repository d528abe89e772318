/** Named fields of a person, shared by all flows. */
import { isValidIBAN } from 'ibantools';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { booleanField, declarationField } from './choice-fields';
import type { FieldScope } from './field';
import { dateField, emailField, stringField, textField } from './text-fields';

// Letters of every script, marks and separators of names; digits for "Jan II" and "3e".
// A slash is in `Jansen e/v de Vries`.
const personName = /^(?=.*\p{L})(?:[\p{L}\p{M}\p{Nd} '’‘ʼ´`.,·\u2010-\u2015\u2212()&/-]|\u200c|\u200d)+$/u;

/** Returns the name, or null when it contains characters that no name has. */
export function findPersonName(line: string): string | null {
  return personName.test(line) ? line : null;
}

const nameSettings = (autoComplete: string, max: number) =>
  ({
    max,
    find: findPersonName,
    width: 'half',
    attributes: { autoComplete, autoCapitalize: 'words', spellCheck: false, maxLength: max },
  }) as const;

export const firstName = stringField('firstName', nameSettings('given-name', 60));
export const lastName = stringField('lastName', nameSettings('family-name', 80));
export const initials = stringField('initials', {
  max: 20,
  find: findInitials,
  optional: true,
  width: 'half',
  attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 20 },
});

/** Initials of one name: the letters of `Th.` and `IJ.` stay together. */
const joined = /^(?:ij|th|ch|chr|ph|joh|st)$/iu;

function capitalised(part: string): string {
  return /^ij$/iu.test(part)
    ? part.toUpperCase()
    : `${part.charAt(0).toLocaleUpperCase('nl')}${part.slice(1)}`;
}

/** Whether small letters are initials, not a first name: two, or three without a vowel. */
function isSmallRun(part: string): boolean {
  if (/^\p{Ll}{2}$/u.test(part)) return true;
  const consonants = part.replaceAll('ij', '');
  return /^\p{Ll}{3}$/u.test(part) && !/[aeiouy]/u.test(consonants.normalize('NFD'));
}

/** `jp`, `J P`, `j.p.` → `J.P.`; longer parts ("Th.", "Chr.") and names ("jan") stay together. */
function findInitials(line: string): string | null {
  if (!/^[\p{L}\p{M}.\s-]+$/u.test(line) || !/\p{L}/u.test(line)) return null;
  const parts = line.split(/[\s.]+/).filter(Boolean);
  const [single = ''] = parts;
  const isRun = parts.length === 1 && (/^\p{Lu}+$/u.test(single) || isSmallRun(single));
  const isKept = joined.test(single);
  const letters = isRun && !isKept ? (single.match(/ij|./giu) ?? []) : parts;
  return letters.map((part) => `${capitalised(part)}.`).join('');
}

export const dateOfBirth = dateField('dateOfBirth', {
  width: 'half',
  optional: true,
  notBefore: { yearsFromToday: -130 },
  notAfter: 'today',
  attributes: { autoComplete: 'bday' },
});

export const email = emailField('email');

/** E.164. A number without a country code is read as one of the country in the form (field `country`), else Dutch. */
export const phoneNumber = stringField('phoneNumber', {
  max: 30,
  find: findPhoneNumber,
  optional: true,
  width: 'medium',
  format: 'phone',
  attributes: { autoComplete: 'tel', inputMode: 'tel', maxLength: 30 },
});

/** A mobile number for text messages. Only Dutch numbers can be classified: others pass. */
export const mobilePhoneNumber = stringField('phoneNumber', {
  max: 30,
  find: (line, scope) => {
    const found = findPhoneNumber(line, scope);
    return found?.startsWith('+31') && !found.startsWith('+316') ? null : found;
  },
  width: 'medium',
  format: 'phone',
  attributes: { autoComplete: 'tel', inputMode: 'tel', maxLength: 30 },
});

function findPhoneNumber(typed: string, { values }: FieldScope): string | null {
  // Full-width digits are digits, and every hyphen and dash is a hyphen.
  const line = typed.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/gu, '-');
  // Letters would be read as those on a keypad.
  if (!/^[+\d\s().,/-]+$/u.test(line)) return null;
  const region = typeof values.country === 'string' ? values.country.toUpperCase() : '';
  const defaultCountry = isSupportedCountry(region) ? region : 'NL';
  const parsed = parsePhoneNumberFromString(line, { defaultCountry, extract: false });
  return parsed?.isValid() ? parsed.number : null;
}

/** IBAN without spaces, in upper case. */
export const bankAccount = stringField('bankAccount', {
  max: 50,
  find: findIban,
  optional: true,
  format: 'iban',
  attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 50 },
});

function findIban(line: string): string | null {
  const iban = line
    .replace(/[\s.\u2010-\u2015-]/gu, '')
    .toUpperCase()
    .replace(/^(?:IBAN|REKENINGNUMMER|REKENING):?/u, '');
  return isValidIBAN(iban) ? iban : null;
}

export const comment = textField('comment', { max: 500, optional: true });

export const business = booleanField('business');

export const businessName = stringField('businessName', {
  max: 105,
  when: { field: 'business', is: true },
  attributes: { autoComplete: 'organization', autoCapitalize: 'words', maxLength: 105 },
});

/** Acceptance of the general terms. */
export const terms = declarationField('terms', '2026-11-27');

/** Consent to offers by mail: separate and optional. */
export const commercialOptedIn = booleanField('commercialOptedIn', { textVersion: '2026-11-21' });
