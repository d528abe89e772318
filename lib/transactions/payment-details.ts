/**
 * Parses a payment's description: Dutch banks put name, account, creditor and mandate of a SEPA payment in
 * one text, between codes (`/NAME/…/REMI/…`: MT940 structured, ABN AMRO) or labels (`Naam: … Omschrijving:
 * …`: ING, ABN AMRO).
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
  /(?:^|\s)(naam|name|omschrijving|description|iban|machtiging id|machtiging|mandate id|incassant id|incassant|creditor id|bic|kenmerk|reference|voor|datum\/tijd|date\/time|valutadatum|value date):\s*/gi;

/** Returns the parts of a description; the whole text as the description when it has no marks. */
export function readPaymentDetails(text: string): PaymentDetails {
  const line = text.replace(/\s+/g, ' ').trim();
  const coded = line.startsWith('/') ? partsOf(line, code) : null;
  if (coded && coded.size > 0) {
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
  const marked = new Map<string, string>();
  for (const [name, value] of partsOf(line, word)) {
    const field = words.get(name.toLowerCase());
    if (field && field !== 'other' && !marked.has(field)) marked.set(field, value);
  }
  if (marked.size === 0) return { name: '', iban: null, creditorId: null, mandate: null, description: line };
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
