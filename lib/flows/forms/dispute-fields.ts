/** What a company can answer to a cancellation (spec §3 'Dispute flow'), and what the customer adds to the letter. */

import { disputeEndMaxYears } from '@/lib/config/business';
import { missingFieldNames, rejectReasons } from '@/lib/contract/disputes';
import { multiselectField, optionsOf, radioField } from '@/lib/fields/choice-fields';
import { dateField, emailField, stringField, textField } from '@/lib/fields/text-fields';

/**
 * The last day on which the customer can use what is cancelled. A contract may have ended already, but not longer ago
 * than a year: such a day is a slip of the keyboard.
 */
export const lastUsableDate = dateField('lastUsableDate', {
  notBefore: { yearsFromToday: -1 },
  notAfter: { yearsFromToday: disputeEndMaxYears },
});

/** The sender's postcode as it is printed on the letter; the town where the address has no postcode. */
export const senderPostalCode = stringField('senderPostalCode', {
  max: 80,
  width: 'medium',
  attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 80 },
});

/** What the company says it misses. */
export const missingFields = multiselectField('missingFields', { options: optionsOf(...missingFieldNames) });

/** What else it misses, where it ticked that. */
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

/** Who answers for the company: a name, a department, or both. */
export const respondentName = stringField('respondentName', {
  max: 120,
  optional: true,
  attributes: { autoComplete: 'off', autoCapitalize: 'words', maxLength: 120 },
});

/** A web address as it is typed, with https where no scheme was. */
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

/** A telephone number as a company writes it: also short and toll numbers, which no international form has. */
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

/** The customer's name as the company has it, for the supplement. */
export const suppliedName = stringField('suppliedName', {
  max: 120,
  optional: true,
  attributes: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false, maxLength: 120 },
});

/** The e-mail address by which the company knows the customer. */
export const suppliedEmail = emailField('suppliedEmail', { optional: true });

/** Whatever else the company asked for. */
export const suppliedOther = textField('suppliedOther', { max: 1000, maxLines: 15, optional: true });
