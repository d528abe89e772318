/**
 * Quicken Interchange Format: a line per field, of which the first letter is the field's name, and `^` behind each
 * transaction. It holds no currency, and countries differ in how they write dates.
 */
import { turnCardSigns } from './card-signs';
import { readPaymentDetails } from './payment-details';
import { type DateOrder, findDay } from './statement-days';
import { findCents } from './statement-values';
import type { Statement, Transaction } from './transaction';

/** Whether a text is such a file. */
export function looksLikeQif(text: string): boolean {
  return /^\s*!(?:type|account|option|clear)\b/i.test(text);
}

/** Lists of transactions; `!Account`, `!Type:Cat` and others are none. */
const ofTransactions = /^!type:\s*(?:bank|cash|ccard|oth [als])\s*$/i;

/** Reads every transaction. Day before month, unless the file's own dates fit that less well than the other order. */
export function readQif(text: string): Statement {
  const dayFirst = readInOrder(text, 'day-first');
  if (dayFirst.skippedCount === 0) return dayFirst;
  const monthFirst = readInOrder(text, 'month-first');
  return monthFirst.skippedCount < dayFirst.skippedCount ? monthFirst : dayFirst;
}

function readInOrder(text: string, order: DateOrder): Statement {
  const transactions: Transaction[] = [];
  let skippedCount = 0;
  let movedDaysCount = 0;
  let isListed = false;
  let isCard = false;
  let open = new Map<string, string>();
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.trim();
    if (line.startsWith('!')) {
      isListed = ofTransactions.test(line) || (isListed && !/^!(?:type|account)/i.test(line));
      isCard ||= /^!type:\s*ccard/i.test(line);
      open = new Map();
    } else if (line === '^') {
      const day = findDay(open.get('D') ?? '', order);
      const transaction = day && readTransaction(open, day.date);
      if (isListed && transaction) transactions.push(transaction);
      else if (isListed && open.size > 0) skippedCount += 1;
      if (isListed && transaction && !day.exists) movedDaysCount += 1;
      open = new Map();
    } else if (line !== '' && !open.has(line.charAt(0))) {
      // The first of a letter: a split transaction repeats some.
      open.set(line.charAt(0), line.slice(1).trim());
    }
  }
  return {
    format: 'qif',
    ...(isCard ? turnCardSigns(transactions, 'card') : { transactions, signsTurned: false }),
    skippedCount,
    movedDaysCount,
    truncated: isListed && open.size > 0,
    accounts: [],
  };
}

function readTransaction(fields: ReadonlyMap<string, string>, date: string): Transaction | null {
  const amountCents = findCents(fields.get('T') ?? fields.get('U') ?? '');
  if (amountCents === null) return null;
  const memo = fields.get('M') ?? '';
  const details = readPaymentDetails(memo);
  const name = fields.get('P') ?? (details.name || memo);
  return { date, amountCents, currency: 'EUR', ...details, name };
}
