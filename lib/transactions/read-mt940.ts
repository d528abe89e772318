/**
 * SWIFT MT940 of Dutch banks: fields `:61:` (a payment) and `:86:` (its details), lines wrapped at 65
 * characters.
 * A parser of our own: the available package rejects Rabobank's first line, and every truncated file.
 */
import { readPaymentDetails } from './payment-details';
import { findCents, findIban } from './statement-values';
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
  let skippedCount = 0;
  let currency = 'EUR';
  let open: ReturnType<typeof readLine> = null;
  let closed = true;
  const addPending = (details: readonly string[]) => {
    if (!open) return;
    const { contra, ...payment } = open;
    // Details are wrapped inside words.
    const { name, iban, ...rest } = readPaymentDetails(details.join(''));
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
    if (tag === '62F' || tag === '62M') closed = true;
    if (tag !== '61') continue;
    open = readLine(lines);
    if (!open) skippedCount += 1;
  }
  addPending([]);
  if (transactions.length === 0 && skippedCount === 0 && closed) throw new StatementError('no-payments');
  return { format: 'mt940', transactions, skippedCount, truncated: !closed };
}

function* listFields(text: string): Generator<Field> {
  let tag: string | null = null;
  let lines: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const start = /^(?:\{[^{}]*\})*:(\d{2}[A-Z]?|NS|940):(.*)$/.exec(line.trimStart());
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

/** `YYMMDD[MMDD](C|D|RC|RD)[R]amount N… reference`, followed by Rabobank's counterparty account. */
function readLine(lines: readonly string[]) {
  const match = /^(\d{2})(\d{2})(\d{2})(?:\d{4})?(R?[CD])[A-Z]?(\d+,\d{0,2})(.*)$/.exec(lines[0] ?? '');
  if (!match) return null;
  const [, year, month, day, mark, amount = ''] = match;
  const cents = findCents(amount.endsWith(',') ? `${amount}00` : amount);
  if (cents === null) return null;
  // A debit leaves the account; a reversed one (RD) returns.
  const leaves = mark === 'D' || mark === 'RC';
  const [, account = '', name = ''] =
    /^([A-Z]{2}\d{2}[A-Z0-9]+|\d{9,10})?\s*(.*)$/.exec(lines[1] ?? '') ?? [];
  return {
    date: `20${year}-${month}-${day}`,
    amountCents: leaves ? -cents : cents,
    contra: { iban: findIban(account), name: name.trim() },
  };
}
