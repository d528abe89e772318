/** What a form's values become on paper: the one way from values to a letter, for the preview and for the print. */

import { findNameableEnd } from '@/lib/api/ordering/cancellations/notice-answer';
import type { Company } from '@/lib/contract/companies';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import type { LetterFlowValues } from '@/lib/flows/letters/letter-flows';
import type { Locale } from '@/lib/i18n/locale';
import {
  heirRoles,
  type LetterDeceased,
  type LetterEnding,
  type LetterInput,
  type LetterLanguage,
  type LetterRecipient,
  type LetterSender,
  type LetterSignature,
} from '@/lib/letters/letter-input';
import { absoluteUrl, href } from '@/lib/routes/href';

/** Values of the form as far as they are known and right; the signature's picture comes apart. */
export type LetterValues = Partial<LetterFlowValues>;

export interface LetterSource {
  readonly values: LetterValues;
  /** The letter is for the heirs of somebody who died, whatever of them is known yet. */
  readonly isOnBehalf: boolean;
  readonly company: Pick<Company, 'name' | 'cancellation_address' | 'contract_class'>;
  readonly reference: string;
  /** Of the short link. */
  readonly code: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The kept picture of a drawn or uploaded signature. */
  readonly picture: Uint8Array | null;
  readonly siteUrl: string;
  /** By default Snoei. */
  readonly postedBy?: LetterInput['postedBy'];
}

/** Countries in which the number stands before the street. */
const numberFirst = new Set(['au', 'ca', 'fr', 'gb', 'ie', 'lu', 'nz', 'us']);

/** The letter that values make. Missing ones stay empty, and show as blanks. */
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
    iban: values.bankAccount,
    ending: endingOf(source),
    business: values.business ?? false,
    comment: values.comment,
    signature: signatureOf(values, source.picture),
    ...proofOf(source, linkLocaleOf(language)),
    reference: source.reference,
  };
}

/** How a sender will post a letter is not known, but where the law demands registered post. */
function isRegistered({ values, company, postedBy }: LetterSource): boolean {
  if (postedBy === 'sender') return letterSendingOf(company.contract_class) === 'registered';
  return values.letterOption === 'registered';
}

/** What leads from the paper to the check of it: an order's own page, or for the sender's own post the general one. */
function proofOf(
  { postedBy, siteUrl, code }: LetterSource,
  locale: Locale,
): Pick<LetterInput, 'postedBy' | 'link'> {
  if (postedBy !== 'sender') return { link: absoluteUrl(siteUrl, href('letter-link', locale, { code })) };
  return { postedBy, link: absoluteUrl(siteUrl, href('verify-letter', locale)) };
}

function languageOf(value: string | undefined): LetterLanguage {
  return value === 'de' || value === 'en' ? value : 'nl';
}

/** The page behind the short link speaks the site's languages only. */
function linkLocaleOf(language: LetterLanguage): Locale {
  return language === 'nl' ? 'nl' : 'en';
}

function senderOf(values: LetterValues): LetterSender {
  const { firstName = '', lastName = '', initials, street = '', houseNumber = '', country = 'nl' } = values;
  // "J.P. (Jan) Jansen": companies file people by initials, and answer them by name.
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
    // In one line with the town, as it was typed.
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
  // Some addresses begin with the company's own name, which already stands above them.
  const [first = '', ...rest] = known.lines;
  const repeated = rest.length > 0 && first.toLowerCase() === company.name.toLowerCase();
  return {
    name: company.name,
    lines: repeated ? rest : known.lines,
    postalCode: known.postal_code,
    city: known.city,
    country: known.country,
  };
}

function endingOf(source: LetterSource): LetterEnding | null {
  const { values } = source;
  if (values.endMode === 'death') return { mode: 'death' };
  if (values.endMode === 'asap') return { mode: 'asap', expected: findNameableEnd(source) };
  return values.endMode === 'date' ? { mode: 'date', date: values.endDate ?? '' } : null;
}

function signatureOf(values: LetterValues, picture: Uint8Array | null): LetterSignature | null {
  const { signature } = values;
  if (!signature) return null;
  if (signature.method === 'typed') return { kind: 'typed', text: signature.text };
  return picture ? { kind: 'image', bytes: picture } : null;
}
