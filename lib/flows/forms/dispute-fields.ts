/** Fields of a company's answer to a cancellation, and of the customer's supplement. */

import { disputeEndMaxYears } from '@/lib/config/business';
import { missingFieldNames, rejectReasons } from '@/lib/contract/disputes';
import { multiselectField, optionsOf, radioField } from '@/lib/fields/choice-fields';
import { dateField, emailField, stringField, textField } from '@/lib/fields/text-fields';

/**
 * The last day of the cancelled service. A contract may have ended already, but at most
 * a year ago: older days are typing errors.
 */
export const lastUsableDate = dateField('lastUsableDate', {
  notBefore: { yearsFromToday: -1 },
  notAfter: { yearsFromToday: disputeEndMaxYears },
});

/** The sender's postcode as printed on the letter; the city when the address has no postcode. */
export const senderPostalCode = stringField('senderPostalCode', {
  max: 80,
  width: 'medium',
  attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 80 },
});

/** Data that the company requests. */
export const missingFields = multiselectField('missingFields', { options: optionsOf(...missingFieldNames) });

/** Other requested data. */
export const missingOther = stringField('missingOther', {
  max: 200,
  optional: true,
  attributes: { autoComplete: 'off', maxLength: 200 },
});

export const rejectReason = radioField('rejectReason', { options: optionsOf(...rejectReasons) });

export const rejectExplanation = textField('rejectExplanation', { max: 2000, maxLines: 40 });

export const additionalInformation = textField('additionalInformation', {
  max: 2000,
  maxLines: 40,
  optional: true,
});

/** The company's respondent: a name, a department, or both. */
export const respondentName = stringField('respondentName', {
  max: 120,
  optional: true,
  attributes: { autoComplete: 'off', autoCapitalize: 'words', maxLength: 120 },
});

/** A URL as typed, with https when it has no scheme. */
export const companyWebsite = stringField('companyWebsite', {
  max: 200,
  optional: true,
  find: findWebsite,
  attributes: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 200 },
});

function findWebsite(line: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(line) ? line : `https://${line}`;
  if (/\s/.test(address) || !URL.canParse(address)) return null;
  const { protocol, hostname, username, href } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname.includes('.') && username === '' ? href : null;
}

/** A company's phone number: including short and toll numbers without international format. */
export const companyPhone = stringField('companyPhone', {
  max: 30,
  optional: true,
  width: 'medium',
  find: (line) => (/^[+\d\s().,/–-]+$/u.test(line) && line.replace(/\D/g, '').length >= 3 ? line : null),
  attributes: { autoComplete: 'off', inputMode: 'tel', maxLength: 30 },
});

export const companyEmail = emailField('companyEmail', {
  optional: true,
  attributes: { autoComplete: 'off' },
});

export const companyAddress = textField('companyAddress', {
  max: 300,
  maxLines: 6,
  maxLineLength: 80,
  optional: true,
  attributes: { rows: 4, autoComplete: 'off' },
});

/** The customer's name in the company's records, for the supplement. */
export const suppliedName = stringField('suppliedName', {
  max: 120,
  optional: true,
  attributes: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false, maxLength: 120 },
});

/** The customer's e-mail address in the company's records. */
export const suppliedEmail = emailField('suppliedEmail', { optional: true });

/** Other data requested by the company. */
export const suppliedOther = textField('suppliedOther', { max: 1000, maxLines: 15, optional: true });
