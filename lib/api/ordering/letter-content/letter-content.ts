/** Converts a form's values to a letter: used by both the preview and the print. */

import type { Company, LetterAddress } from '@/lib/contract/companies';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { type LetterLanguage, letterLanguages } from '@/lib/contract/letters/letter-kinds';
import type { LetterFlowValues } from '@/lib/flows/letters/letter-flows';
import { isLocale, type Locale } from '@/lib/i18n/locale';
import { knownRecipient } from '@/lib/letters/empty-letter';
import {
  heirRoles,
  type LetterDeceased,
  type LetterEnclosure,
  type LetterEnding,
  type LetterInput,
  type LetterRecipient,
  type LetterSender,
  type LetterSignature,
} from '@/lib/letters/letter-input';
import { absoluteUrl, href } from '@/lib/routes/href';
import { findNameableEnd } from './notice-answer';
import { lastPostingDayOf } from './order-terms';

/** The valid values of the form so far; the signature's image is passed separately. */
export type LetterValues = Partial<LetterFlowValues>;

export interface LetterSource {
  readonly values: LetterValues;
  /** The letter is for the heirs of a deceased person, however many of their data are known. */
  readonly isOnBehalf: boolean;
  readonly company: Pick<Company, 'name' | 'contract_class'> & {
    readonly cancellation_address: Pick<LetterAddress, 'address'> | null;
  };
  readonly reference: string;
  /** Of the short link. */
  readonly code: string;
  /** YYYY-MM-DD: the date on the letter. */
  readonly date: string;
  /** The stored image of a drawn or uploaded signature. */
  readonly picture: Uint8Array | null;
  readonly siteUrl: string;
  /** What goes with the letter; null for none. */
  readonly enclosure: LetterEnclosure | null;
  /** Snoei by default. */
  readonly postedBy?: LetterInput['postedBy'];
}

/** Countries with the house number before the street. */
const numberFirst = new Set(['au', 'ca', 'fr', 'gb', 'ie', 'lu', 'nz', 'us']);

/** The letter for the given values. Missing ones are empty and shown as blanks. */
export function letterInputOf(source: LetterSource): LetterInput {
  const { values, company } = source;
  const language = languageOf(values.letterLanguage);
  return {
    language,
    option: isRegistered(source) ? 'registered' : 'regular',
    date: source.date,
    sender: senderOf(values),
    recipient: recipientOf(values, company),
    companyName: company.name,
    contractNumber: values.contractNumber,
    dateOfBirth: source.isOnBehalf ? values.deceasedDateOfBirth : values.dateOfBirth,
    ...(source.isOnBehalf ? { onBehalf: deceasedOf(values) } : {}),
    ...(source.isOnBehalf && source.enclosure ? { enclosure: enclosureOf(source.enclosure) } : {}),
    iban: values.bankAccount,
    ending: endingOf(source),
    business: values.business ?? false,
    comment: values.comment,
    signature: signatureOf(values, source.picture),
    ...proofOf(source, linkLocaleOf(language)),
    reference: source.reference,
  };
}

const enclosureOf = ({ pages, sha256 }: LetterEnclosure): LetterEnclosure => ({ pages, sha256 });

/** A letter that the sender posts, or that is e-mailed. */
function hasNoOrder(postedBy: LetterInput['postedBy']): postedBy is 'sender' | 'email' {
  return postedBy === 'sender' || postedBy === 'email';
}

/** The sender's postage is unknown, except where the law demands registered post. */
function isRegistered({ values, company, postedBy }: LetterSource): boolean {
  if (hasNoOrder(postedBy)) return letterSendingOf(company.contract_class) === 'registered';
  return values.letterOption === 'registered';
}

/** The short link of a posting, in the language of the letter. */
export function letterLinkOf(siteUrl: string, language: LetterLanguage, code: string): string {
  return shortLinkOf(siteUrl, linkLocaleOf(language), code);
}

const shortLinkOf = (siteUrl: string, locale: Locale, code: string) =>
  absoluteUrl(siteUrl, href('letter-link', locale, { code }));

/** The URL printed for verification: the order's own page, or the general one for a letter without an order. */
function proofOf(
  { postedBy, siteUrl, code }: LetterSource,
  locale: Locale,
): Pick<LetterInput, 'postedBy' | 'link'> {
  if (!hasNoOrder(postedBy)) return { link: shortLinkOf(siteUrl, locale, code) };
  return { postedBy, link: absoluteUrl(siteUrl, href('verify-letter', locale)) };
}

function languageOf(value: string | undefined): LetterLanguage {
  return letterLanguages.find((language) => language === value) ?? 'nl';
}

/** The language of the page behind the short link: a letter's own where the site has it, else English. */
function linkLocaleOf(language: LetterLanguage): Locale {
  return isLocale(language) ? language : 'en';
}

function senderOf(values: LetterValues): LetterSender {
  const { firstName = '', lastName = '', initials, street = '', houseNumber = '', country = 'nl' } = values;
  // "J.P. (Jan) Jansen": companies file people by initials, and address them by name.
  const given = initials && firstName ? `${initials} (${firstName})` : firstName;
  const parts = numberFirst.has(country) ? [houseNumber, street] : [street, houseNumber];
  const line = parts.filter(Boolean).join(' ');
  return {
    name: [given, lastName].filter(Boolean).join(' '),
    businessName: values.business ? (values.businessName ?? '') : undefined,
    lines: line ? [line] : [],
    postalCode: values.postalCode ?? '',
    city: values.city ?? '',
    country,
    email: values.email,
    phone: values.phoneNumber,
  };
}

function deceasedOf(values: LetterValues): LetterDeceased {
  const { deceasedName = '', deceasedStreet, deceasedTown = '', dateOfDeath = '' } = values;
  return {
    name: deceasedName,
    lines: deceasedStreet ? [deceasedStreet] : [],
    // On one line with the town, as entered.
    postalCode: '',
    city: deceasedTown,
    dateOfDeath,
    role: heirRoles.find((role) => role === values.heirRole) ?? null,
    asksForDevices: values.asksForDevices ?? false,
  };
}

function recipientOf(values: LetterValues, company: LetterSource['company']): LetterRecipient {
  const known = company.cancellation_address?.address ?? null;
  if (!known || values.ownAddress) {
    return {
      name: values.recipientName ?? '',
      lines: (values.recipientLines ?? '').split('\n').filter((line) => line !== ''),
      postalCode: values.recipientPostalCode ?? null,
      city: values.recipientCity ?? null,
      country: values.recipientCountry ?? 'nl',
    };
  }
  return knownRecipient(company.name, known);
}

function endingOf(source: LetterSource): LetterEnding | null {
  const { values } = source;
  if (values.endMode === 'death') return { mode: 'death' };
  const expected = findNameableEnd({ ...source, postedOn: postingDayOf(source) });
  if (values.endMode === 'asap') return { mode: 'asap', expected };
  return values.endMode === 'date' ? { mode: 'date', date: values.endDate ?? '', expected } : null;
}

/** The last day on which a letter is posted; a letter without an order leaves on its date. */
export function postingDayOf({ date, postedBy }: Pick<LetterSource, 'date' | 'postedBy'>): string {
  return hasNoOrder(postedBy) ? date : lastPostingDayOf(date);
}

function signatureOf(values: LetterValues, picture: Uint8Array | null): LetterSignature | null {
  const { signature } = values;
  if (!signature) return null;
  if (signature.method === 'typed') return { kind: 'typed', text: signature.text };
  return picture ? { kind: 'image', bytes: picture } : null;
}
