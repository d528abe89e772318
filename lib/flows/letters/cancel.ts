/** Cancelling a contract: the fields, in two steps. */
import { city, houseNumber, postalCode, street } from '@/lib/fields/address-fields';
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
  homeCountry,
  letterDefaults,
  letterFacts,
  letterFields,
  letterParams,
  notLifeCover,
  recipientGroup,
  sendingProblems,
  startFields,
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
  laterEnd?: true;
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

const rareTerm = { fact: 'firstTerm', is: 'rare' } as const;

/** The first term, only where the rule of the contract depends on it; folded where few contracts have one. */
const termGroup = {
  name: 'term',
  when: { any: [rareTerm, { fact: 'firstTerm', is: 'usual' }] },
  folded: rareTerm,
  fields: [
    dateField('contractStart', {
      optional: true,
      width: 'half',
      notBefore: { yearsFromToday: -80 },
      notAfter: { yearsFromToday: 2 },
    }),
    selectField('termMonths', {
      optional: true,
      width: 'half',
      options: optionsOf('1', '3', '6', '12', '24'),
    }),
  ],
} as const;

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
        { name: 'contract', fields: [notLifeCover, contractNumber, endMode, endDate] },
        termGroup,
        { name: 'person', fields: [firstName, lastName, email] },
        { name: 'address', fields: [postalCode, houseNumber, street, city, homeCountry] },
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
        { name: 'start', fields: startFields },
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
