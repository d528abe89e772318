/** Field groups of every letter form, as data: recipient, option, start. */

import { letterSendingOf, maySellLifeCover } from '@/lib/contract/letter-sending';
import type { LetterLanguage } from '@/lib/contract/letters/letter-kinds';
import { letterOptions } from '@/lib/contract/letters/letter-kinds';
import { country, countryIn, postalCodeField } from '@/lib/fields/address-fields';
import {
  booleanField,
  declarationField,
  optionsOf,
  radioField,
  selectField,
} from '@/lib/fields/choice-fields';
import { type Condition, type Facts, isTicked } from '@/lib/fields/condition';
import { countryField, countryLabel } from '@/lib/fields/countries';
import type { FieldProblems } from '@/lib/fields/problem';
import { stringField, textField } from '@/lib/fields/text-fields';
import type { ContractContext, FlowContext } from '@/lib/flows/flow';
import type { Locale } from '@/lib/i18n/locale';
import { ruleOf } from '@/lib/notice/rule-of';
import { noticeRules } from '@/lib/notice/rules';

/** The visitor provides the address: none for cancellations is known, or the visitor has a better one. */
const addressNeeded: Condition = {
  any: [
    { fact: 'companyAddress', is: false },
    { field: 'ownAddress', is: true },
  ],
};

/** Longest name above an address, in characters. */
export const recipientNameMaxLength = 105;

export const recipientLines = textField('recipientLines', {
  max: 323,
  maxLines: 4,
  maxLineLength: 80,
  attributes: { rows: 4, autoComplete: 'off' },
});

export const recipientCity = stringField('recipientCity', {
  max: 80,
  attributes: { autoComplete: 'off', autoCapitalize: 'words', maxLength: 80 },
});

const recipientFields = [
  booleanField('ownAddress', { when: { fact: 'companyAddress', is: true } }),
  stringField('recipientName', {
    when: addressNeeded,
    max: recipientNameMaxLength,
    attributes: { autoComplete: 'off', autoCapitalize: 'words', maxLength: recipientNameMaxLength },
  }),
  { ...recipientLines, when: addressNeeded },
  postalCodeField('recipientPostalCode', 'recipientCountry', {
    mayBeBlank: (scope) => countryIn(scope, 'recipientCountry') !== 'nl',
    when: addressNeeded,
  }),
  { ...recipientCity, when: addressNeeded },
  countryField('recipientCountry', {
    when: addressNeeded,
    folded: true,
    attributes: { autoComplete: 'off' },
  }),
  { ...declarationField('recipientConfirmed', '2026-11-21'), when: addressNeeded },
] as const;

/** The recipient: the known address in one line, behind which the visitor's own can be given, or the fields of an address. */
export const recipientGroup = {
  name: 'recipient',
  fields: recipientFields,
  folded: { fact: 'companyAddress', is: true },
  opener: 'ownAddress',
} as const;

const letterOption = radioField('letterOption', {
  mode: 'cards',
  // Registered post exists for domestic letters only (elsewhere regular post).
  options: [
    { value: letterOptions[0], when: { fact: 'addressCountry', is: 'nl' } },
    // The law asks a tenant for a registered letter.
    { value: letterOptions[1], when: { fact: 'registeredOnly', is: false } },
  ],
});

/** Of an insurer: that the letter ends no life or funeral cover. */
export const notLifeCover = declarationField('notLifeCover', '2026-11-23', {
  when: { fact: 'maySellLifeCover', is: true },
});

const letterLanguage = selectField('letterLanguage', {
  width: 'medium',
  options: [{ value: 'nl' }, { value: 'en' }, { value: 'de', when: { fact: 'addressCountry', is: 'de' } }],
});

/** Letter option and language. */
export const letterFields = [letterOption, letterLanguage] as const;

/** Country of the customer's address: nearly all customers live in the Netherlands. */
export const homeCountry = { ...country, folded: true } as const;

/** Whether work starts immediately, or after the right of withdrawal has ended. */
const startMoment = radioField('startMoment', { options: optionsOf('now', 'after-withdrawal') });

/** Version of the declaration of whoever waits. */
export const laterEndTextVersion = '2026-11-27';

/** Whoever waits declares to know that the contract can end later; beside it is the expected end. */
const laterEnd = declarationField('laterEnd', laterEndTextVersion, {
  when: { field: 'startMoment', is: 'after-withdrawal' },
});

export const startFields = [startMoment, laterEnd] as const;

/** Returns facts of the letter's address and of its kind of contract, for conditions. */
export function letterFacts(context: FlowContext, values: Readonly<Record<string, unknown>>): Facts {
  const known = context.company?.cancellation_address?.address ?? null;
  const own = !known || isTicked(values.ownAddress);
  const chosen = typeof values.recipientCountry === 'string' ? values.recipientCountry : 'nl';
  const contractClass = context.company?.contract_class ?? 'other';
  return {
    companyAddress: known !== null,
    addressCountry: own ? chosen : known.country,
    registeredOnly: letterSendingOf(contractClass) === 'registered',
    maySellLifeCover: maySellLifeCover(contractClass),
    firstTerm: noticeRules[ruleOf(contractClass, { business: isTicked(values.business) })].firstTerm,
  };
}

/** Registered post is sold within the country only: a letter that has to be registered can go to no other. */
export function sendingProblems({ addressCountry, registeredOnly }: Facts): FieldProblems {
  return registeredOnly === true && addressCountry !== 'nl'
    ? { recipientCountry: [{ code: 'not-possible' }] }
    : {};
}

/** Returns the language of a letter to a country, until another one is chosen. */
export function letterLanguageFor(addressCountry: Facts[string] | undefined): LetterLanguage {
  if (addressCountry === 'nl' || addressCountry === 'be') return 'nl';
  return addressCountry === 'de' ? 'de' : 'en';
}

/** Choices of nearly all customers; a letter is addressed to the company itself. */
export function letterDefaults({ addressCountry }: Facts, { company }: Pick<FlowContext, 'company'>) {
  return {
    ...(company?.name ? { recipientName: company.name } : {}),
    country: 'nl',
    recipientCountry: 'nl',
    letterLanguage: letterLanguageFor(addressCountry),
  };
}

/** Returns the known address of a company in one line, with its country where that is not the Netherlands; empty where none is known. */
export function letterAddressText(
  company: Partial<ContractContext> | null | undefined,
  locale: Locale,
): string {
  const known = company?.cancellation_address?.address;
  if (!known) return '';
  const town = [known.postal_code, known.city].filter(Boolean).join(' ');
  const countryName = known.country === 'nl' ? '' : countryLabel(known.country, locale);
  return [...known.lines, town, countryName].filter((part) => part !== '').join(', ');
}

/** Returns the arguments of the texts of a form of one letter. */
export function letterParams({ company, locale }: FlowContext) {
  return { address: letterAddressText(company, locale) };
}
