/** Cancelling a contract (spec §1, §2 'cancel submit', §5): the fields, in two steps. */
import { letterOptions } from '@/lib/contract/cancellations';
import { city, country, houseNumber, postalCode, postalCodeField, street } from '@/lib/fields/address-fields';
import {
  booleanField,
  countryField,
  declarationField,
  optionsOf,
  radioField,
  selectField,
} from '@/lib/fields/choice-fields';
import type { Condition, Facts } from '@/lib/fields/condition';
import { contractNumber } from '@/lib/fields/contract-fields';
import { declarationComplete } from '@/lib/fields/mandate-fields';
import {
  bankAccount,
  business,
  businessName,
  comment,
  commercialOptedIn,
  dateOfBirth,
  email,
  firstName,
  initials,
  lastName,
  phoneNumber,
  terms,
} from '@/lib/fields/person-fields';
import type { FieldProblems } from '@/lib/fields/problem';
import { type Signature, signatureField } from '@/lib/fields/signature-field';
import { dateField, stringField, textField } from '@/lib/fields/text-fields';
import type { FlowContext, FlowDeclaration } from './flow';

/** What a filled-in cancellation form says, clean. Dates YYYY-MM-DD, countries two lower-case letters. */
export type CancelValues = {
  contractNumber?: string;
  contractStart?: string;
  termMonths?: string;
  endMode: string;
  endDate?: string;
  business: boolean;
  businessName?: string;
  firstName: string;
  initials?: string;
  lastName: string;
  street: string;
  houseNumber?: string;
  postalCode?: string;
  city: string;
  country: string;
  email: string;
  phoneNumber?: string;
  dateOfBirth?: string;
  bankAccount?: string;
  comment?: string;
  ownAddress?: boolean;
  recipientName?: string;
  recipientLines?: string;
  recipientPostalCode?: string;
  recipientCity?: string;
  recipientCountry?: string;
  recipientConfirmed?: true;
  letterOption: string;
  letterLanguage: string;
  signature: Signature;
  startMoment: string;
  declarationComplete: true;
  terms: true;
  commercialOptedIn: boolean;
};

/** The visitor gives the address: nobody knows one that is meant for cancellations, or the visitor has a better one. */
const addressAsked: Condition = {
  any: [
    { fact: 'companyAddress', is: false },
    { field: 'ownAddress', is: true },
  ],
};

const endMode = radioField('endMode', { options: optionsOf('asap', 'date') });

const endDate = dateField('endDate', {
  when: { field: 'endMode', is: 'date' },
  notBefore: 'today',
  notAfter: { yearsFromToday: 5 },
});

const contractStart = dateField('contractStart', {
  mode: 'typed',
  optional: true,
  notBefore: { yearsFromToday: -80 },
  notAfter: { yearsFromToday: 2 },
  attributes: { autoComplete: 'off', inputMode: 'numeric', maxLength: 14, enterKeyHint: 'next' },
});

const recipientLines = textField('recipientLines', {
  max: 323,
  maxLines: 4,
  maxLineLength: 80,
  attributes: { rows: 4, autoComplete: 'off' },
});

const letterOption = radioField('letterOption', {
  mode: 'cards',
  // Registered post is only sold for domestic letters (DESIGN §3: elsewhere regular post).
  options: [
    { value: letterOptions[0], when: { fact: 'addressCountry', is: 'nl' } },
    { value: letterOptions[1] },
  ],
});

const letterLanguage = selectField('letterLanguage', {
  width: 'medium',
  options: [{ value: 'nl' }, { value: 'en' }, { value: 'de', when: { fact: 'addressCountry', is: 'de' } }],
});

/** Whether, and where, the letter has an address: what several conditions ask. */
function factsOf(context: FlowContext, values: Readonly<Record<string, unknown>>): Facts {
  const known = context.company?.cancellation_address?.address ?? null;
  const own =
    !known || values.ownAddress === true || values.ownAddress === 'true' || values.ownAddress === 'on';
  const chosen = typeof values.recipientCountry === 'string' ? values.recipientCountry : 'nl';
  return { companyAddress: known !== null, addressCountry: own ? chosen : known.country };
}

function languageFor(addressCountry: Facts[string] | undefined): string {
  if (addressCountry === 'nl' || addressCountry === 'be') return 'nl';
  return addressCountry === 'de' ? 'de' : 'en';
}

export const cancelFlow: FlowDeclaration<CancelValues> = {
  name: 'cancel',
  namespace: 'cancel',
  endpoint: '/cancellations',
  draftPage: 'cancel-complete-reference',
  successPage: 'company-cancel-success-reference',
  autoProgress: true,
  steps: [
    {
      name: 'details',
      groups: [
        {
          name: 'contract',
          fields: [
            contractNumber,
            contractStart,
            selectField('termMonths', {
              optional: true,
              width: 'medium',
              options: optionsOf('1', '3', '6', '12', '24'),
            }),
            endMode,
            endDate,
          ],
        },
        { name: 'person', fields: [business, businessName, firstName, initials, lastName, dateOfBirth] },
        { name: 'address', fields: [street, houseNumber, postalCode, city, country] },
        { name: 'contact', fields: [email, phoneNumber] },
        {
          name: 'recipient',
          fields: [
            booleanField('ownAddress', { when: { fact: 'companyAddress', is: true } }),
            stringField('recipientName', {
              when: addressAsked,
              max: 105,
              attributes: { autoComplete: 'off', autoCapitalize: 'words', maxLength: 105 },
            }),
            { ...recipientLines, when: addressAsked },
            postalCodeField('recipientPostalCode', 'recipientCountry', {
              optional: true,
              when: addressAsked,
            }),
            stringField('recipientCity', {
              when: addressAsked,
              max: 80,
              attributes: { autoComplete: 'off', autoCapitalize: 'words', maxLength: 80 },
            }),
            countryField('recipientCountry', { when: addressAsked, attributes: { autoComplete: 'off' } }),
            { ...declarationField('recipientConfirmed', '2026-11-21'), when: addressAsked },
          ],
        },
        { name: 'extra', fields: [bankAccount, comment] },
      ],
    },
    {
      name: 'submit',
      showsAnswers: true,
      groups: [
        { name: 'letter', fields: [letterOption, letterLanguage] },
        { name: 'signature', fields: [signatureField('signature')] },
        {
          name: 'start',
          fields: [radioField('startMoment', { options: optionsOf('now', 'after-withdrawal') })],
        },
        {
          name: 'declarations',
          fields: [declarationComplete, terms, commercialOptedIn],
        },
      ],
    },
  ],
  facts: factsOf,
  defaults: ({ addressCountry }) => ({
    country: 'nl',
    recipientCountry: 'nl',
    letterLanguage: languageFor(addressCountry),
  }),
  rules: ({ contractStart: start, endDate: end }): FieldProblems =>
    start && end && end < start ? { endDate: [{ code: 'too-early', params: { min: start } }] } : {},
};
