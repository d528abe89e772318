/**
 * SWIFT MT940 of Dutch banks: fields `:61:` (a payment) and `:86:` (its details), lines wrapped at 65 characters. A
 * parser of our own: the available package rejects Rabobank's first line, and every truncated file.
 */
import { readPaymentDetails, startsWithMark } from './payment-details';
import { findDay } from './statement-days';
import { findDecimalCents, findIban } from './statement-values';
import { type Statement, StatementError, type Transaction } from './transaction';

/** Returns whether a text is an MT940 message. */
export function looksLikeMt940(text: string): boolean {
  return /(?:^|[\r\n{])\s*:(?:20|940|25):?/.test(text.slice(0, 4000)) && /[\r\n]:(?:28C?|60[FM]):/.test(text);
}

interface Field {
  readonly tag: string;
  readonly lines: readonly string[];
}

/** Reads every statement of a file. Throws {@link StatementError} without any. */
export function readMt940(text: string): Statement {
  const transactions: Transaction[] = [];
  const accounts = new Set<string>();
  let skippedCount = 0;
  let movedDaysCount = 0;
  let currency = 'EUR';
  let open: ReturnType<typeof readLine> = null;
  let closed = true;
  const addPending = (details: readonly string[]) => {
    if (!open) return;
    const { contra, dayExists, ...payment } = open;
    if (!dayExists) movedDaysCount += 1;
    const { name, iban, ...rest } = readPaymentDetails(unwrapLines(details));
    transactions.push({
      ...payment,
      ...rest,
      currency,
      name: name || contra.name,
      iban: iban ?? contra.iban,
    });
    open = null;
  };
  for (const { tag, lines } of listFields(text)) {
    if (tag === '86' && open) {
      addPending(lines);
      continue;
    }
    addPending([]);
    if (tag === '60F' || tag === '60M') {
      currency = /^[CD]\d{6}([A-Z]{3})/.exec(lines[0] ?? '')?.[1] ?? currency;
      closed = false;
    }
    if (tag === '25') accounts.add((lines[0] ?? '').replace(/\s|EUR$/g, '').replace(/^.*\//, ''));
    if (tag === '62F' || tag === '62M') closed = true;
    if (tag !== '61') continue;
    open = readLine(lines);
    if (!open) skippedCount += 1;
  }
  addPending([]);
  if (transactions.length === 0 && skippedCount === 0 && closed) throw new StatementError('no-payments');
  return {
    format: 'mt940',
    transactions,
    skippedCount,
    movedDaysCount,
    truncated: !closed,
    accounts: [...accounts],
    signsTurned: false,
  };
}

/** Details are wrapped inside words, except before a mark. */
function unwrapLines(lines: readonly string[]): string {
  return lines.map((line, index) => (index > 0 && startsWithMark(line) ? `\n${line}` : line)).join('');
}

/** A line without the blocks of a message in front of its field: `{1:F01…}{2:…}:20:…`. */
function withoutBlocks(line: string): string {
  let at = 0;
  while (line[at] === '{') {
    const end = line.indexOf('}', at);
    if (end < 0) break;
    at = end + 1;
  }
  return line.slice(at);
}

function* listFields(text: string): Generator<Field> {
  let tag: string | null = null;
  let lines: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const start = /^:(\d{2}[A-Z]?|NS|940):(.*)$/.exec(withoutBlocks(line.trimStart()));
    const ends = /^-\}?/.test(line);
    if (!start && !ends) {
      lines.push(line);
      continue;
    }
    if (tag !== null) yield { tag, lines };
    tag = start?.[1] ?? null;
    lines = [start?.[2] ?? ''];
  }
  if (tag !== null) yield { tag, lines };
}

/** `YYMMDD[MMDD](C|D|RC|RD)[R]amount N… reference`, followed by the counterparty: Rabobank's account, ASN Bank's name. */
const firstLine = /^(\d{6})(\d{4}| {4})?(R?[CD])[A-Z]?(\d+(?:[.,]\d*)?)/;

function readLine(lines: readonly string[]) {
  const match = firstLine.exec(lines[0] ?? '');
  if (!match) return null;
  const [, valued = '', booked = '', mark, amount = ''] = match;
  const day = dayOf(valued, booked.trim());
  const cents = findDecimalCents(amount);
  if (cents === null || day === null) return null;
  // A debit leaves the account; a reversed one (RD) returns.
  const leaves = mark === 'D' || mark === 'RC';
  const [, account = '', name = ''] =
    /^([A-Z]{2}\d{2}[A-Z0-9]+|\d{9,10})?\s*(.*)$/.exec(lines[1] ?? '') ?? [];
  return {
    date: day.date,
    dayExists: day.exists,
    amountCents: leaves ? -cents : cents,
    contra: { iban: findIban(account), name: name.trim() },
  };
}

/** The value date; the day of booking where the value date does not exist. */
function dayOf(valued: string, booked: string) {
  const day = findDay(`20${valued}`);
  return day?.exists || booked === '' ? day : (findDay(`20${valued.slice(0, 2)}${booked}`) ?? day);
}
