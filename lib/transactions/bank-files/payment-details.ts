/**
 * Parses a payment's description: banks put name, account, creditor and mandate of a SEPA payment in one text, between codes
 * (`/NAME/…/REMI/…`: MT940 structured, ABN AMRO), labels (`Naam: … Omschrijving: …`: ING, ABN AMRO; `REK: …/NAAM: …`: Knab) or
 * numbered parts (`?20…?32…`, `>20…`: German banks, Triodos).
 */
import { findIban } from './statement-values';

export interface PaymentDetails {
  readonly name: string;
  readonly iban: string | null;
  readonly creditorId: string | null;
  readonly mandate: string | null;
  readonly description: string;
}

const codes = [
  'TRTP',
  'EREF',
  'IREF',
  'PREF',
  'MARF',
  'CSID',
  'CNTP',
  'NAME',
  'REMI',
  'IBAN',
  'BIC',
  'BENM',
  'ORDP',
  'ADDR',
  'ISDT',
  'PURP',
  'ULTD',
  'ULTC',
  'RTRN',
  'SVCL',
  'ID',
  'USTD',
  'STRD',
] as const;
const code = new RegExp(`/(${codes.join('|')})/`, 'g');

const words = new Map([
  ['naam', 'name'],
  ['name', 'name'],
  ['omschrijving', 'description'],
  ['description', 'description'],
  ['iban', 'iban'],
  ['rek', 'iban'],
  ['machtiging', 'mandate'],
  ['machtiging id', 'mandate'],
  ['mandate id', 'mandate'],
  ['incassant', 'creditor'],
  ['incassant id', 'creditor'],
  ['creditor id', 'creditor'],
  ['bic', 'other'],
  ['kenmerk', 'other'],
  ['reference', 'other'],
  ['voor', 'other'],
  ['datum/tijd', 'other'],
  ['date/time', 'other'],
  ['valutadatum', 'other'],
  ['value date', 'other'],
]);
const word =
  /(?:^|[\s/])(naam|name|omschrijving|description|iban|rek|machtiging id|machtiging|mandate id|incassant id|incassant|creditor id|bic|kenmerk|reference|voor|datum\/tijd|date\/time|valutadatum|value date):\s*/gi;

/** Purposes of numbered parts; those of 30 to 34 are the other side's. */
const purposes = /^(?:2\d|6[0-3])$/;
/** Marks inside the purpose of German banks. */
const purposeMark = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|PURP)\+/g;

/** Returns the parts of a description; the whole text as the description when it has no marks. */
export function readPaymentDetails(text: string): PaymentDetails {
  const line = text.replace(/\s+/g, ' ').trim();
  return readNumbered(line) ?? readCoded(line) ?? readLabelled(line);
}

/** `105?00…?20…?21…?30…?31…?32…`: a code of the kind of payment, and parts of at most 27 characters. */
function readNumbered(line: string): PaymentDetails | null {
  const [, separator] = /^(?:\d{3})?([?>~^])\d{2}/.exec(line) ?? [];
  if (!separator) return null;
  const parts = line.split(separator).slice(1);
  const textOf = (isWanted: (field: string) => boolean) =>
    parts
      .filter((part) => isWanted(part.slice(0, 2)))
      .map((part) => part.slice(2))
      .join('')
      .trim();
  const purpose = textOf((field) => purposes.test(field));
  const marks = partsOf(purpose, purposeMark);
  const inner = readCoded(purpose) ?? readLabelled(marks.get('SVWZ') ?? purpose);
  return {
    name: textOf((field) => field === '32' || field === '33') || inner.name,
    iban: findIban(textOf((field) => field === '31')) ?? inner.iban,
    creditorId: orNull(marks.get('CRED')) ?? inner.creditorId,
    mandate: orNull(marks.get('MREF')) ?? inner.mandate,
    description: inner.description,
  };
}

function readCoded(line: string): PaymentDetails | null {
  const coded = partsOf(line, code);
  if (coded.size === 0 || (coded.size === 1 && !line.startsWith('/'))) return null;
  const [contraIban, , contraName] = (coded.get('CNTP') ?? '').split('/');
  return {
    name: (coded.get('NAME') ?? contraName ?? '').replace(/\/+$/, '').trim(),
    iban: findIban(coded.get('IBAN') ?? contraIban ?? ''),
    creditorId: orNull(coded.get('CSID')),
    mandate: orNull(coded.get('MARF')),
    description: (coded.get('REMI') ?? coded.get('USTD') ?? '')
      .replace(/^USTD\/+/, '')
      .replace(/\/+$/, '')
      .trim(),
  };
}

function readLabelled(line: string): PaymentDetails {
  const marked = new Map<string, string>();
  for (const [name, value] of partsOf(line, word)) {
    const field = words.get(name.toLowerCase());
    if (field && field !== 'other' && !marked.has(field)) marked.set(field, value);
  }
  if (marked.size === 0)
    return { name: cardName(line), iban: null, creditorId: null, mandate: null, description: line };
  const creditor = marked.get('creditor')?.split(' ')[0];
  const mandate = marked.get('mandate')?.replace(/ (?:doorlopende|eenmalige|recurrent|one-off).*$/i, '');
  return {
    name: marked.get('name') ?? '',
    iban: findIban(marked.get('iban')?.split(' ')[0] ?? ''),
    creditorId: orNull(creditor),
    mandate: orNull(mandate),
    description: marked.get('description') ?? line,
  };
}

/**
 * Of a card payment: ABN AMRO's `BEA, Betaalpas  Albert Heijn 1083,PAS042  NR:…` and
 * `BEA   NR:76DSN1   05.08.18/14.51 Albert Heijn,PAS042`, ASN Bank's `Albert Heijn 1083 >WEESP 5.08.2018 14U51 …`.
 */
function cardName(line: string): string {
  const abnAmro =
    /^[BG]EA(?:, (?:Betaalpas|Google Pay|Apple Pay))? (?:NR:\S+ )?(?:\d\d\.\d\d\.\d\d\/\d\d[.:]\d\d )?(.+?)(?: ?,PAS\d+.*)?$/;
  const asn = /^([^>]{2,40}?) ?>.*\b\d{1,2}U\d\d\b/;
  return (abnAmro.exec(line) ?? asn.exec(line))?.[1]?.trim() ?? '';
}

/** Whether a text begins with a mark, as a line of details that are wrapped inside words. */
export function startsWithMark(text: string): boolean {
  return partsOf(text, code).size + partsOf(text, word).size > 0 && /^(?:\/|[A-Za-z/ ]{2,15}:)/.test(text);
}

/** Returns the text after each mark; the first of a repeated mark. */
function partsOf(line: string, mark: RegExp): Map<string, string> {
  const marks = [...line.matchAll(mark)];
  const parts = new Map<string, string>();
  for (const [index, match] of marks.entries()) {
    const name = match[1] ?? '';
    const end = marks[index + 1]?.index ?? line.length;
    if (!parts.has(name)) parts.set(name, line.slice(match.index + match[0].length, end).trim());
  }
  return parts;
}

function orNull(text: string | undefined): string | null {
  const trimmed = text?.replace(/\/+$/, '').trim();
  return trimmed ? trimmed : null;
}
