/** The letter's text without layout. */
import { shortReference } from '@/lib/contract/references';
import type { AddressLine } from './address-lines';
import { behalfText } from './behalf-text';
import { cleanLine, cleanLines } from './fonts/clean-text';
import { formatDay } from './letter-date';
import type { LetterInput, LetterPart } from './letter-input';
import { letterMessages, promptsOf } from './letter-messages';
import { type BlankOf, recipientLines, returnLine, senderLines } from './letter-parties';
import { fillMessage, plainText, type Segment, textOrBlank, unbroken } from './segment';

/** A paragraph or line. */
export type Segments = readonly Segment[];

export interface LetterDetail {
  readonly label: string;
  readonly value: Segments;
}

export interface LetterText {
  /** Title of the document and heading of the letter. */
  readonly subject: Segments;
  /** Notice of registered post above the address; null on regular post. */
  readonly notice: string | null;
  readonly sender: readonly AddressLine[];
  readonly recipient: readonly AddressLine[];
  readonly returnLine: string;
  /** The place, a comma and a space if known; then the date, last. */
  readonly placeAndDate: Segments;
  readonly details: readonly LetterDetail[];
  readonly greeting: string;
  readonly opening: Segments;
  readonly comment: { readonly label: string; readonly lines: readonly string[] } | null;
  /** Mandate and refund. */
  readonly requests: readonly Segments[];
  /** The request for a written confirmation, last. */
  readonly confirmation: Segments;
  readonly closing: string;
  /** Below the signature: name and capacity. */
  readonly signer: readonly Segments[];
  readonly signedElectronically: Segments;
  readonly signerName: string;
  /** First 8 characters. */
  readonly reference: string;
  /** Blank parts: with any, the letter is a preview. */
  readonly missing: readonly LetterPart[];
}

/** `NL91 ABNA 0417 1643 00` on one line, for any input spacing. */
function formatIban(iban: string): string {
  const compact = cleanLine(iban).replace(/ /gu, '').toUpperCase();
  return unbroken(compact.replace(/(.{4})(?=.)/gu, '$1 '));
}

function isSigned({ signature }: LetterInput): boolean {
  return signature !== null && (signature.kind === 'image' || cleanLine(signature.text) !== '');
}

/** Returns the values of the messages' placeholders. */
function valuesOf(input: LetterInput, blankOf: BlankOf) {
  const businessName = cleanLine(input.sender.businessName ?? '');
  return {
    company: blankOf('companyName', cleanLine(input.companyName)),
    business: input.business ? blankOf('senderBusinessName', businessName) : businessName,
    name: blankOf('senderName', cleanLine(input.sender.name)),
    date: endOf(input, blankOf),
    number: cleanLine(input.contractNumber ?? ''),
    iban: formatIban(input.iban ?? ''),
    email: cleanLine(input.sender.email ?? ''),
  };
}

/** Returns the requested end; for heirs the day of death with its date. */
function endOf({ ending, language, onBehalf }: LetterInput, blankOf: BlankOf): Segment {
  if (ending?.mode === 'asap') return asapText(ending.expected ?? null, language);
  if (ending?.mode === 'death' && onBehalf) return '';
  const date = ending?.mode === 'date' ? ending.date : '';
  return blankOf('endDate', date && formatDay(date, language));
}

/** Returns "as soon as possible", with the first possible day by the rules, if any. */
function asapText(expected: string | null, language: LetterInput['language']): string {
  const { details } = letterMessages(language);
  if (expected === null) return details.asap;
  return plainText(fillMessage(details.asapExpected, { date: formatDay(expected, language) }));
}

type Values = ReturnType<typeof valuesOf>;

/** Returns the facts that identify the contract for the company. */
function detailsOf(input: LetterInput, values: Values): LetterDetail[] {
  const { details } = letterMessages(input.language);
  const birth = input.dateOfBirth ? formatDay(input.dateOfBirth, input.language) : '';
  const rows: LetterDetail[] = [
    { label: details.company, value: [values.company] },
    { label: details.number, value: [values.number] },
    { label: details.customer, value: [input.business ? values.business : values.name] },
    { label: details.dateOfBirth, value: [birth] },
    { label: details.end, value: [values.date] },
  ];
  return rows.filter(({ value }) => value.every((part) => part !== ''));
}

/** Returns the texts of a letter about the sender's own contract. */
function ownText(input: LetterInput, values: Values) {
  const messages = letterMessages(input.language);
  const wording = input.business ? messages.business : messages.personal;
  const subject = values.number ? 'numbered' : input.business ? 'business' : 'plain';
  const fill = (message: string) => fillMessage(message, values);
  return {
    subject: fill(messages.subject[subject]),
    details: detailsOf(input, values),
    opening: fill(input.ending?.mode === 'asap' ? wording.asap : wording.date),
    requests: [
      fill(values.iban ? wording.mandateIban : wording.mandate),
      fill(values.iban ? wording.refundIban : wording.refund),
    ],
    confirmation: fill(values.email ? wording.confirmEmail : wording.confirm),
    signer: input.business ? fill(messages.onBehalf) : null,
  };
}

/** Returns the text of a letter in its language. Throws a LetterError for invalid dates and countries. */
export function letterText(input: LetterInput): LetterText {
  const messages = letterMessages(input.language);
  const missing = new Set<LetterPart>();
  const blankOf: BlankOf = (part, text) => {
    if (text === '') missing.add(part);
    return textOrBlank(text, promptsOf(input)[part]);
  };
  const values = valuesOf(input, blankOf);
  const fill = (message: string) => fillMessage(message, values);
  const body = input.onBehalf
    ? behalfText(input, input.onBehalf, { values, blankOf })
    : ownText(input, values);
  const comment = cleanLines(input.comment ?? '');
  const place = cleanLine(input.sender.city);
  if (!isSigned(input)) missing.add('signature');

  const text = {
    subject: body.subject,
    notice: input.option === 'registered' ? messages.notice : null,
    sender: senderLines(input, blankOf),
    recipient: recipientLines(input, blankOf),
    returnLine: returnLine(input),
    placeAndDate: [...(place ? [`${place}, `] : []), unbroken(formatDay(input.date, input.language))],
    details: body.details,
    greeting: messages.greeting,
    opening: body.opening,
    requests: body.requests,
    comment: comment.length > 0 ? { label: messages.comment, lines: comment } : null,
    confirmation: body.confirmation,
    closing: messages.closing,
    signer: [[values.name], ...(body.signer ? [body.signer] : [])],
    signedElectronically: fill(messages.signedElectronically),
    signerName: plainText([values.name]),
    reference: shortReference(input.reference),
  };
  return { ...text, missing: [...missing] };
}
