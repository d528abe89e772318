/**
 * A bank's CSV, for any separator, column order and language; and ABN AMRO's TAB file, which has no header.
 */
import Papa from 'papaparse';
import { type Columns, findColumns } from './csv-columns';
import { readPaymentDetails } from './payment-details';
import { findCents, findDate, findIban } from './statement-values';
import { type Statement, StatementError, type Transaction } from './transaction';

type Row = readonly string[];
type ReadRow = (row: Row) => Transaction | null;

/** Rows searched for a header: some banks put account data above it. */
const headerRowsMax = 30;

/** Parses separated values. Throws {@link StatementError} without a known header. */
export function readCsv(text: string): Statement {
  const transactions: Transaction[] = [];
  let skippedCount = 0;
  let readRow: ReadRow | null = null;
  let format: Statement['format'] = 'csv';
  let lastWasBroken = false;
  const above: Row[] = [];
  Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
    step: ({ data: row }, parser) => {
      if (!readRow) {
        const columns = findColumns(row);
        if (columns) {
          readRow = (each) => readByColumns(each, columns);
          return;
        }
        if (!readTabRow(row)) {
          above.push(row);
          if (above.length >= headerRowsMax) parser.abort();
          return;
        }
        readRow = readTabRow;
        format = 'abn-amro';
      }
      const transaction = readRow(row);
      if (transaction) transactions.push(transaction);
      else skippedCount += 1;
      lastWasBroken = transaction === null;
    },
  });
  if (!readRow)
    throw new StatementError(above.length === 1 ? 'unknown-format' : 'no-columns', namesOf(above));
  return { format, transactions, skippedCount, truncated: lastWasBroken && !/[\r\n]$/.test(text) };
}

/** Returns the widest row, which probably has unknown column names. */
function namesOf(rows: readonly Row[]): string[] {
  const widest = rows.reduce<Row>((best, row) => (row.length > best.length ? row : best), []);
  return widest
    .filter((cell) => cell.trim() !== '')
    .slice(0, 12)
    .map((cell) => cell.trim().slice(0, 40));
}

function readByColumns(row: Row, columns: Columns): Transaction | null {
  const cell = (place: number | null) => (place === null ? '' : (row[place]?.trim() ?? ''));
  const date = findDate(cell(columns.date));
  const cents = findCents(cell(columns.amount));
  if (date === null || cents === null || !isBooked(cell(columns.others.state))) return null;
  const text = columns.descriptions
    .map(cell)
    .filter((part) => part !== '')
    .join(' ');
  const details = readPaymentDetails(text);
  // ING's texts repeat the name; Revolut has only a text, which is then the name.
  const name = cell(columns.others.name) || details.name || (columns.others.name === null ? text : '');
  const fee = Math.abs(findCents(cell(columns.others.fee)) ?? 0);
  return {
    date,
    amountCents: signed(cents, cell(columns.others.sign)) - fee,
    currency: /^[A-Z]{3}$/.exec(cell(columns.others.currency).toUpperCase())?.[0] ?? 'EUR',
    name,
    iban: findIban(cell(columns.others.iban)) ?? details.iban,
    description: details.description,
    creditorId: cell(columns.others.creditorId) || details.creditorId,
    mandate: cell(columns.others.mandate) || details.mandate,
  };
}

/** Some banks also list declined or reverted card payments. */
function isBooked(state: string): boolean {
  return state === '' || /^(?:completed|voltooid|booked|geboekt)$/i.test(state);
}

function signed(cents: number, sign: string): number {
  if (/^(?:af|debit|debet|d)$/i.test(sign)) return -Math.abs(cents);
  return /^(?:bij|credit|c)$/i.test(sign) ? Math.abs(cents) : cents;
}

/** Columns: account, currency, date, balance before, balance after, value date, amount, description. */
function readTabRow(row: Row): Transaction | null {
  const [account = '', currency = '', day = '', before = '', after = '', , amount = '', text = ''] = row;
  if (row.length < 8 || !/^(?:\d{6,10}|[A-Z]{2}\d{2}[A-Z0-9]+)$/.test(account.trim())) return null;
  const date = findDate(day);
  const amountCents = findCents(amount);
  if (date === null || amountCents === null || findCents(before) === null || findCents(after) === null)
    return null;
  const { name, ...details } = readPaymentDetails(text);
  return {
    date,
    amountCents,
    currency: currency.trim().toUpperCase() || 'EUR',
    ...details,
    name: name || cardName(text),
  };
}

/**
 * Name in a card payment: `BEA, Betaalpas Albert Heijn 1083,PAS042 NR:…` or `BEA NR:76DSN1 05.08.18/14.51
 * Albert Heijn,PAS042`.
 */
function cardName(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const match =
    /^[BG]EA(?:, (?:Betaalpas|Google Pay|Apple Pay))? (?:NR:\S+ )?(?:\d\d\.\d\d\.\d\d\/\d\d[.:]\d\d )?(.+?)(?: ?,PAS\d+.*)?$/.exec(
      line,
    );
  return match?.[1]?.trim() ?? '';
}
