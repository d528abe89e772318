/**
 * Cancelling a contract of a deceased person, for their heirs. The heir who
 * fills it in is the customer. Data minimisation: no opt-in, no copies of documents.
 */
import { city, houseNumber, postalCode, street } from '@/lib/fields/address-fields';
import {
  booleanField,
  declarationField,
  optionsOf,
  radioField,
  selectField,
} from '@/lib/fields/choice-fields';
import { contractNumber } from '@/lib/fields/contract-fields';
import { declarationComplete } from '@/lib/fields/mandate-fields';
import {
  bankAccount,
  comment,
  email,
  findPersonName,
  firstName,
  initials,
  lastName,
  phoneNumber,
  terms,
} from '@/lib/fields/person-fields';
import type { FieldProblems } from '@/lib/fields/problem';
import { signatureField } from '@/lib/fields/signature-field';
import { dateField, stringField } from '@/lib/fields/text-fields';
import type { FlowDeclaration } from '@/lib/flows/flow';
import { heirRoles } from '@/lib/letters/letter-input';
import type { CancelValues } from './cancel';
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

/** Values of the form besides those of every letter form. Dates YYYY-MM-DD. */
export type DeceasedValues = {
  deceasedName: string;
  /** Street and house number, then postcode and city, of the last address as known to the company. */
  deceasedStreet: string;
  deceasedTown: string;
  dateOfDeath: string;
  /** Whether the letter includes the date of birth, which is requested only then. */
  withDateOfBirth: boolean;
  deceasedDateOfBirth?: string;
  /** Whether the letter mentions devices, and loans for them. */
  asksForDevices: boolean;
  heirRole: string;
  mayAct: true;
};

type NotAsked =
  | 'business'
  | 'businessName'
  | 'dateOfBirth'
  | 'contractStart'
  | 'termMonths'
  | 'commercialOptedIn';

type OnBehalfValues = Omit<CancelValues, NotAsked> & DeceasedValues;

/** Name of the flow, of its drafts and forms. */
export const onBehalfFlowName = 'cancel-on-behalf';

const plainLine = (max: number) => ({
  max,
  attributes: { autoComplete: 'off', autoCapitalize: 'words', maxLength: max } as const,
});

const pastDate = { notAfter: 'today' } as const;

export const deceasedFields = [
  stringField('deceasedName', { ...plainLine(140), find: findPersonName }),
  dateField('dateOfDeath', { ...pastDate, notBefore: { yearsFromToday: -10 } }),
  stringField('deceasedStreet', plainLine(120)),
  stringField('deceasedTown', plainLine(100)),
  // Only if the company needs it to find the contract.
  booleanField('withDateOfBirth'),
  dateField('deceasedDateOfBirth', {
    ...pastDate,
    notBefore: { yearsFromToday: -130 },
    when: { field: 'withDateOfBirth', is: true },
  }),
] as const;

const contractFields = [
  notLifeCover,
  contractNumber,
  radioField('endMode', { options: optionsOf('death', 'asap', 'date') }),
  dateField('endDate', {
    when: { field: 'endMode', is: 'date' },
    notBefore: 'today',
    notAfter: { yearsFromToday: 5 },
  }),
  booleanField('asksForDevices'),
] as const;

export const heirRole = selectField('heirRole', { options: optionsOf(...heirRoles) });

export const cancelOnBehalfFlow: FlowDeclaration<OnBehalfValues> = {
  name: onBehalfFlowName,
  namespace: 'behalf',
  endpoint: '/cancellations',
  draftPage: 'cancel-complete-reference',
  successPage: 'company-cancel-success-reference',
  autoProgress: true,
  steps: [
    {
      name: 'details',
      groups: [
        { name: 'deceased', fields: deceasedFields },
        { name: 'contract', fields: contractFields },
        { name: 'person', fields: [firstName, lastName, email, heirRole] },
        { name: 'address', fields: [postalCode, houseNumber, street, city, homeCountry] },
        recipientGroup,
        { name: 'extra', folded: true, fields: [initials, phoneNumber, bankAccount, comment] },
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
          fields: [declarationField('mayAct', '2026-11-21'), declarationComplete, terms],
        },
      ],
    },
  ],
  facts: letterFacts,
  params: letterParams,
  defaults: letterDefaults,
  // Either date may be mistyped: the error is on the one that ends the contract.
  rules: ({ dateOfDeath: death, deceasedDateOfBirth: birth }, facts): FieldProblems => ({
    ...sendingProblems(facts),
    ...(death && birth && death < birth
      ? { dateOfDeath: [{ code: 'too-early', params: { min: birth } }] }
      : {}),
  }),
};
