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
  letterParams,
  notLifeCover,
  recipientGroup,
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

/** Only where the rule of the contract reckons with its first term. */
const hasFirstTerm = { fact: 'firstTerm', is: true } as const;

const contractStart = dateField('contractStart', {
  when: hasFirstTerm,
  optional: true,
  width: 'half',
  notBefore: { yearsFromToday: -80 },
  notAfter: { yearsFromToday: 2 },
});

const termMonths = selectField('termMonths', {
  when: hasFirstTerm,
  optional: true,
  width: 'half',
  options: optionsOf('1', '3', '6', '12', '24'),
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
          fields: [notLifeCover, contractNumber, contractStart, termMonths, endMode, endDate],
        },
        { name: 'person', fields: [firstName, lastName, email] },
        { name: 'address', fields: [postalCode, houseNumber, street, city, country] },
        recipientGroup,
        { name: 'find', folded: true, fields: [dateOfBirth, initials, phoneNumber, bankAccount] },
        { name: 'extra', folded: true, fields: [business, businessName, comment] },
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
  params: letterParams,
  defaults: letterDefaults,
  rules: ({ contractStart: start, endDate: end }, facts): FieldProblems => ({
    ...sendingProblems(facts),
    ...(start && end && end < start ? { endDate: [{ code: 'too-early', params: { min: start } }] } : {}),
  }),
};
