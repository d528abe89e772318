/** The letter's words, without any of its looks (facts: 'The Dutch cancellation letter'). */
import { shortReference } from '@/lib/contract/references';
import { type AddressLine, countryLines, localityLines } from './address-lines';
import { cleanLine, cleanLines } from './clean-text';
import { countryName } from './country-name';
import { formatDay } from './letter-date';
import type { LetterInput, LetterPart } from './letter-input';
import { letterMessages } from './letter-messages';
import { fillMessage, plainText, type Segment, textOrBlank } from './segment';

/** A paragraph, or what stands like one. */
export type Words = readonly Segment[];

export interface LetterDetail {
  readonly label: string;
  readonly value: Words;
}

export interface LetterText {
  /** Title of the document and heading of the letter. */
  readonly subject: Words;
  /** `AANGETEKEND` and the like, above the address; null on regular post. */
  readonly notice: string | null;
  readonly sender: readonly AddressLine[];
  readonly recipient: readonly AddressLine[];
  /** The sender in one line, for windows that show it; empty parts left out. */
  readonly returnLine: string;
  readonly placeAndDate: Words;
  readonly details: readonly LetterDetail[];
  readonly greeting: string;
  readonly opening: Words;
  readonly comment: { readonly label: string; readonly lines: readonly string[] } | null;
  readonly requests: readonly Words[];
  /** The request for a written confirmation, last. */
  readonly confirmation: Words;
  readonly closing: string;
  /** Under the signature: name, on whose behalf, phone, e-mail. */
  readonly signer: readonly Words[];
  readonly signedElectronically: Words;
  readonly signerName: string;
  readonly reference: string;
  /** Parts that are blank: the letter is a preview while there are any. */
  readonly missing: readonly LetterPart[];
}

function clean(text: string | null | undefined): string {
  return cleanLine(text ?? '');
}

/** `NL91 ABNA 0417 1643 00`, in Latin capitals whatever the spacing given. */
function formatIban(iban: string): string {
  return clean(iban)
    .replace(/ /gu, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/gu, '$1 ');
}

/** The words of a letter in its language. Throws a LetterError for impossible dates and countries. */
export function letterText(input: LetterInput): LetterText {
  const { language, sender, recipient } = input;
  const messages = letterMessages(language);
  const missing = new Set<LetterPart>();
  const blank = (part: LetterPart, text: string): Segment => {
    if (text === '') missing.add(part);
    return textOrBlank(text, messages.missing[part]);
  };
  /** A line of text, or a blank line where there is none. */
  const lineOf = (role: AddressLine['role'], part: LetterPart, text: string): AddressLine => ({
    role,
    content: [blank(part, text)],
  });

  const name = clean(sender.name);
  const company = blank('companyName', clean(input.companyName));
  const businessName = clean(sender.businessName);
  const business: Segment = input.business ? blank('senderBusinessName', businessName) : businessName;
  const wording = input.business ? messages.business : messages.personal;
  const iban = input.iban ? formatIban(input.iban) : '';
  const email = clean(sender.email);
  const phone = clean(sender.phone);
  const number = clean(input.contractNumber);
  const endDate = input.ending?.mode === 'date' ? input.ending.date : '';
  const asap = input.ending?.mode === 'asap';
  const end: Segment = asap
    ? messages.details.asap
    : blank('endDate', endDate === '' ? '' : formatDay(endDate, language));

  const homeCountry = sender.country.toLowerCase();
  const awayCountry = recipient.country.toLowerCase();
  const senderLines = sender.lines.map(cleanLine).filter((line) => line !== '');
  const place = clean(sender.city);
  const senderLocality = [clean(sender.postalCode), place].filter((part) => part !== '').join('  ');
  const senderCountry = homeCountry === awayCountry ? '' : countryName(homeCountry, language);
  const senderBlock: AddressLine[] = [
    ...(input.business ? [{ role: 'name', content: [business] } as const] : []),
    { role: input.business ? 'delivery' : 'name', content: [blank('senderName', name)] },
    ...(senderLines.length > 0
      ? senderLines.map((line): AddressLine => ({ role: 'delivery', content: [line] }))
      : [lineOf('delivery', 'senderAddress', '')]),
    lineOf('locality', 'senderCity', senderLocality),
    ...(senderCountry === '' ? [] : [{ role: 'country', content: [senderCountry] } as const]),
  ];

  const recipientLines = recipient.lines.map(cleanLine).filter((line) => line !== '');
  const locality = localityLines(recipient.postalCode ?? '', recipient.city ?? '', awayCountry);
  // Addresses kept as lines only (without a town of their own) have theirs among the lines.
  const hasOwnTown = locality.length > 0 || recipient.city === null;
  const recipientBlock: AddressLine[] = [
    lineOf('name', 'recipientName', clean(recipient.name)),
    ...recipientLines.map((line, index): AddressLine => ({
      role: index === recipientLines.length - 1 ? 'delivery' : 'organisation',
      content: [line],
    })),
    ...(recipientLines.length === 0 ? [lineOf('delivery', 'recipientAddress', '')] : []),
    ...(hasOwnTown ? locality : [lineOf('locality', 'recipientCity', '')]),
    ...countryLines(awayCountry),
  ];

  const details: LetterDetail[] = [{ label: messages.details.company, value: [company] }];
  if (number) details.push({ label: messages.details.number, value: [number] });
  details.push({
    label: messages.details.customer,
    value: [input.business ? business : blank('senderName', name)],
  });
  if (input.dateOfBirth) {
    details.push({ label: messages.details.dateOfBirth, value: [formatDay(input.dateOfBirth, language)] });
  }
  details.push({ label: messages.details.end, value: [end] });

  const values = { company, business, number, iban, email, phone, name, date: end };
  const fill = (message: string) => fillMessage(message, values);
  const subject = number ? 'numbered' : input.business ? 'business' : 'plain';
  const comment = cleanLines(input.comment ?? '');
  if (!input.signature) missing.add('signature');

  return {
    subject: fill(messages.subject[subject]),
    notice: input.option === 'registered' ? messages.notice : null,
    sender: senderBlock,
    recipient: recipientBlock,
    returnLine: [input.business ? businessName : name, ...senderLines, senderLocality, senderCountry]
      .filter((part) => part !== '')
      .join(' · '),
    placeAndDate: [...(place ? [`${place}, `] : []), formatDay(input.date, language)],
    details,
    greeting: messages.greeting,
    opening: fill(asap ? wording.asap : wording.date),
    comment: comment.length > 0 ? { label: messages.comment, lines: comment } : null,
    requests: [
      fill(iban ? wording.mandateIban : wording.mandate),
      fill(iban ? wording.refundIban : wording.refund),
    ],
    confirmation: fill(email ? wording.confirmEmail : wording.confirm),
    closing: messages.closing,
    signer: [
      [blank('senderName', name)],
      ...(input.business ? [fill(messages.onBehalf)] : []),
      ...(phone ? [fill(messages.phone)] : []),
      ...(email ? [fill(messages.email)] : []),
    ],
    signedElectronically: fillMessage(messages.signedElectronically, { name: blank('senderName', name) }),
    signerName: name || plainText([{ blank: messages.missing.senderName }]),
    reference: shortReference(input.reference),
    missing: [...missing],
  };
}
