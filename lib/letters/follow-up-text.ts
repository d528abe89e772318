/** The text of a letter to a company that still charges after a cancellation. */
import type { LetterLanguage } from '@/lib/contract/letters/letter-kinds';
import { cleanLine } from './fonts/clean-text';
import { formatDay } from './letter-date';
import type { LetterInput } from './letter-input';
import { letterMessages } from './letter-messages';
import { type LetterDetail, type LetterText, letterText } from './letter-text';
import { fillMessage, type Segment } from './segment';

export type FollowUpKind = 'reminder' | 'default' | 'complaint' | 'collection';

/** What is known; days are YYYY-MM-DD. */
export interface FollowUp {
  readonly kind: FollowUpKind;
  /** The date on the cancellation, its posting and its delivery. */
  readonly letterDate: string;
  readonly sentOn: string;
  readonly deliveredOn: string | null;
  /** The end of the contract; and the one that the cancellation asks for, where no other is known. */
  readonly endsOn: string | null;
  readonly requestedOn: string | null;
  /** Where anybody can check the cancellation; null without a record of it. */
  readonly proof: { readonly fingerprint: string; readonly link: string } | null;
  readonly chargedOn: string | null;
  readonly chargedCents: number | null;
  /** Whether the company says that the contract has not ended. */
  readonly disagrees: boolean;
  /** Whether the second letter and the notice of default were sent before. */
  readonly wasReminded: boolean;
  readonly wasGivenTerm: boolean;
  /** The last day of the term that the letter gives. */
  readonly until: string;
}

/**
 * Returns the text in the letter's language. `input` has the parties of the cancellation, and the follow-up's own date and
 * signature. Throws a LetterError as the letter itself does.
 */
export function followUpText(input: LetterInput, followUp: FollowUp): LetterText {
  const base = letterText(input);
  const { followUp: messages, details } = letterMessages(input.language);
  const { kind, proof } = followUp;
  const day = (date: string | null) => (date === null ? '' : formatDay(date, input.language));
  const values = {
    company: cleanLine(input.companyName),
    date: day(followUp.letterDate),
    until: day(followUp.until),
    chargedOn: day(followUp.chargedOn),
    amount: amountText(followUp.chargedCents, input.language),
    fingerprint: proof?.fingerprint.match(/.{1,4}/g)?.join(' ') ?? '',
    link: proof?.link ?? '',
  };
  const fill = (message: string): Segment[] => fillMessage(message, values);
  const own = new Set<string>([details.company, details.number, details.customer]);
  const rows: LetterDetail[] = [
    ...base.details.filter(({ label }) => own.has(label)),
    { label: messages.letterDate, value: [values.date] },
    { label: messages.sent, value: [day(followUp.sentOn)] },
    { label: messages.delivered, value: [day(followUp.deliveredOn)] },
    { label: messages.end, value: [day(followUp.endsOn)] },
    { label: messages.requestedEnd, value: [day(followUp.requestedOn)] },
    { label: messages.proof, value: proof === null ? [''] : fill(messages.proofText) },
  ];
  // Without a day there is no time after the end: nothing is claimed for it.
  const hasEnd = (followUp.endsOn ?? followUp.requestedOn) !== null;
  const asked = hasEnd || kind === 'collection' ? messages.request[kind] : messages.request.day;
  const claim = followUp.disagrees ? messages.disagrees : hasEnd ? stillMessage(messages, followUp) : null;
  return {
    ...base,
    subject: fill(messages.subject[kind]),
    details: rows.filter(({ value }) => value.every((part) => part !== '')),
    opening: fill(openingMessage(messages.opening, followUp)),
    comment: null,
    requests: [...(kind === 'collection' || claim === null ? [] : [fill(claim)]), fill(asked)],
    confirmation: fill(messages.closing[kind === 'collection' && input.business ? 'business' : kind]),
    // The end date was in the cancellation.
    missing: base.missing.filter((part) => part !== 'endDate'),
  };
}

/** Says no more than what was done before. */
function openingMessage(
  messages: ReturnType<typeof letterMessages>['followUp']['opening'],
  { kind, wasReminded, wasGivenTerm }: FollowUp,
): string {
  if (kind === 'collection') return messages.collection;
  return [
    messages.cancelled,
    ...(wasReminded && kind !== 'reminder' ? [messages.wrote] : []),
    ...(wasGivenTerm && kind === 'complaint' ? [messages.gaveTerm] : []),
    ...(kind === 'complaint' ? [messages.complaint] : []),
  ].join(' ');
}

function stillMessage(
  messages: ReturnType<typeof letterMessages>['followUp'],
  { chargedOn, chargedCents }: FollowUp,
): string {
  if (chargedOn === null) return chargedCents === null ? messages.still : messages.stillAmount;
  return chargedCents === null ? messages.stillOn : messages.stillOnAmount;
}

function amountText(cents: number | null, language: LetterLanguage): string {
  if (cents === null) return '';
  const tag = { nl: 'nl-NL', en: 'en-IE', de: 'de-DE' }[language];
  return new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }).format(cents / 100);
}
