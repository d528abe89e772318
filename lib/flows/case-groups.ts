/** Field groups shared by case flows, as data: person, address, contact, signature. */

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

/** Facts of every case flow: `company`, whether the page is about a company. */
export function caseFacts(context: FlowContext): Facts {
  return { company: (context.company ?? null) !== null };
}

/** Returns the path below /api of a case flow, as `/api/requests/<name>`. */
export function caseEndpoint(flow: string): `/requests/${string}` {
  return `/requests/${flow}`;
}

/** Applies when the flow is not about a company: the provider must be entered. */
export const providerUnknown = { fact: 'company', is: false } as const;

/** Returns the field as required. */
export function required<N extends string, V>(field: Field<N, V>): Field<N, V> {
  return { ...field, required: true };
}

/** Returns the field as optional. */
export function optional<N extends string, V>(field: Field<N, V>): Field<N, V> {
  return { ...field, required: false };
}

/** Returns the field under a condition. */
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

/** Insurers and providers identify persons by date of birth. */
export const insuredPersonGroup: Group = {
  name: 'person',
  fields: [firstName, initials, lastName, required(dateOfBirth)],
};

/** A Dutch home, by postcode and number. */
export const addressGroup: Group = { name: 'address', fields: [postalCode, houseNumber] };

/** A Dutch address in full, as a policy states it. */
export const fullAddressGroup: Group = { name: 'address', fields: [postalCode, houseNumber, street, city] };

export const emailGroup: Group = { name: 'contact', fields: [email] };

export const contactGroup: Group = { name: 'contact', fields: [email, required(phoneNumber)] };

export const identityGroup: Group = {
  name: 'identity',
  fields: [documentType, documentCountry, documentNumber, countryOfBirth],
};

/** Optional until there is a proposal. */
export const laterIdentityGroup: Group = {
  name: 'identity',
  fields: identityGroup.fields.map(optional),
};

/** The account of the direct debit, where a contract is taken out. */
export const paymentGroup: Group = { name: 'payment', fields: [required(bankAccount)] };

/** Optional until there is a proposal. */
export const laterPaymentGroup: Group = { name: 'payment', fields: [optional(bankAccount)] };

export function eligibilityGroup(insurance: Exclude<InsuranceType, 'health'>): Group {
  return { name: 'eligibility', fields: eligibilityFields(insurance) };
}

/** The current policy, if any. */
export const presentPolicyGroup: Group = {
  name: 'present',
  fields: [
    under(providerUnknown, providerField('oldProvider', { optional: true, categories: ['insurance'] })),
    optionalOldMonthlyPrice,
    contractEndDate,
  ],
};

/** A mandate confirmed by an SMS code. */
export const confirmedMandateGroup: Group = {
  name: 'mandate',
  fields: [mandate, mobilePhoneNumber, smsCode],
};

/** A mandate given by a signature. */
export const signedMandateGroup: Group = { name: 'mandate', fields: [mandate, signatureField('signature')] };

/** Agreements at the end: each recorded separately; the last one is optional. */
export function closingGroup(...texts: Parameters<typeof termsField>): Group {
  return { name: 'declarations', fields: [declarationComplete, termsField(...texts), commercialOptedIn] };
}
