/** Groups of fields that request flows share, as data: who somebody is, where they live, how we reach them, what they sign. */

import type { InsuranceType } from '@/lib/config/eligibility';
import { city, houseNumber, postalCode, street } from '@/lib/fields/address-fields';
import type { Facts } from '@/lib/fields/condition';
import { contractEndDate, optionalOldMonthlyPrice, providerField } from '@/lib/fields/contract-fields';
import type { Field } from '@/lib/fields/field';
import { countryOfBirth, documentCountry, documentNumber, documentType } from '@/lib/fields/identity-fields';
import { declarationComplete, mandate, smsCode } from '@/lib/fields/mandate-fields';
import {
  bankAccount,
  commercialOptedIn,
  dateOfBirth,
  email,
  firstName,
  initials,
  lastName,
  mobilePhoneNumber,
  phoneNumber,
} from '@/lib/fields/person-fields';
import { signatureField } from '@/lib/fields/signature-field';
import { eligibilityFields } from './eligibility-fields';
import type { AnyFlow, FlowContext } from './flow';
import { termsField } from './terms-field';

export type Group = AnyFlow['steps'][number]['groups'][number];

/** Facts of every request flow: `company`, whether it is about a company that the page named. */
export function requestFacts(context: FlowContext): Facts {
  return { company: (context.company ?? null) !== null };
}

/** Path below /api of a request flow, as `/api/requests/<name>`. */
export function requestEndpoint(flow: string): `/requests/${string}` {
  return `/requests/${flow}`;
}

/** The flow is not about a company: who the provider is has to be asked. */
export const providerUnknown = { fact: 'company', is: false } as const;

/** The same field, to be filled in by everyone. */
export function required<N extends string, V>(field: Field<N, V>): Field<N, V> {
  return { ...field, required: true };
}

/** The same field, to be left empty by whoever likes. */
export function optional<N extends string, V>(field: Field<N, V>): Field<N, V> {
  return { ...field, required: false };
}

/** The same field, asked under a condition. */
export function under<N extends string, V>(
  when: NonNullable<Field['when']>,
  field: Field<N, V>,
): Field<N, V> {
  return { ...field, when };
}

export const personGroup: Group = {
  name: 'person',
  fields: [firstName, initials, lastName, optional(dateOfBirth)],
};

/** Insurers and providers know people by their date of birth. */
export const insuredPersonGroup: Group = {
  name: 'person',
  fields: [firstName, initials, lastName, required(dateOfBirth)],
};

/** A Dutch home, by postcode and number. */
export const addressGroup: Group = { name: 'address', fields: [postalCode, houseNumber] };

/** A Dutch address in full, as a policy states it. */
export const fullAddressGroup: Group = { name: 'address', fields: [street, houseNumber, postalCode, city] };

export const emailGroup: Group = { name: 'contact', fields: [email] };

export const contactGroup: Group = { name: 'contact', fields: [email, required(phoneNumber)] };

export const identityGroup: Group = {
  name: 'identity',
  fields: [documentType, documentCountry, documentNumber, countryOfBirth],
};

/** May wait until there is a proposal: who would rather not yet leaves it empty. */
export const laterIdentityGroup: Group = {
  name: 'identity',
  fields: identityGroup.fields.map(optional),
};

/** The account of the direct debit, where a contract is taken out. */
export const paymentGroup: Group = { name: 'payment', fields: [required(bankAccount)] };

/** May wait until there is a proposal. */
export const laterPaymentGroup: Group = { name: 'payment', fields: [optional(bankAccount)] };

export function eligibilityGroup(insurance: Exclude<InsuranceType, 'health'>): Group {
  return { name: 'eligibility', fields: eligibilityFields(insurance) };
}

/** The policy that there is now, if there is one. */
export const presentPolicyGroup: Group = {
  name: 'present',
  fields: [
    under(providerUnknown, providerField('oldProvider', { optional: true, categories: ['insurance'] })),
    optionalOldMonthlyPrice,
    contractEndDate,
  ],
};

/** A mandate that a code on the phone confirms. */
export const confirmedMandateGroup: Group = {
  name: 'mandate',
  fields: [mandate, mobilePhoneNumber, smsCode],
};

/** A mandate that a signature gives. */
export const signedMandateGroup: Group = { name: 'mandate', fields: [mandate, signatureField('signature')] };

/** What is agreed to at the end: each a record of its own; the last one is nobody's duty. */
export function closingGroup(...texts: Parameters<typeof termsField>): Group {
  return { name: 'declarations', fields: [declarationComplete, termsField(...texts), commercialOptedIn] };
}
