/** Cancelling a contract (spec §1, §2 'cancel submit', §5): the fields, in two steps. */
import { city, country, houseNumber, postalCode, street } from '@/lib/fields/address-fields';
import { optionsOf, radioField, selectField } from '@/lib/fields/choice-fields';
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
import { dateField } from '@/lib/fields/text-fields';
import type { FlowDeclaration } from '@/lib/flows/flow';
import {
  letterDefaults,
  letterFacts,
  letterFields,
  notLifeCover,
  recipientFields,
  sendingProblems,
  startMoment,
} from './letter-groups';

/** Parsed values of a cancellation form. Dates YYYY-MM-DD, countries two lower-case letters. */
export type CancelValues = {
  contractNumber?: string;
  contractStart?: string;
  termMonths?: string;
  notLifeCover?: true;
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
            notLifeCover,
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
        { name: 'address', fields: [postalCode, houseNumber, street, city, country] },
        { name: 'contact', fields: [email, phoneNumber] },
        { name: 'recipient', fields: recipientFields },
        { name: 'extra', fields: [bankAccount, comment] },
      ],
    },
    {
      name: 'submit',
      showsAnswers: true,
      groups: [
        { name: 'letter', fields: letterFields },
        { name: 'signature', fields: [signatureField('signature')] },
        { name: 'start', fields: [startMoment] },
        {
          name: 'declarations',
          fields: [declarationComplete, terms, commercialOptedIn],
        },
      ],
    },
  ],
  facts: letterFacts,
  defaults: letterDefaults,
  rules: ({ contractStart: start, endDate: end }, facts): FieldProblems => ({
    ...sendingProblems(facts),
    ...(start && end && end < start ? { endDate: [{ code: 'too-early', params: { min: start } }] } : {}),
  }),
};
