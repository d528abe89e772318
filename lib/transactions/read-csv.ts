/** A bank's CSV, whatever its separator, order of columns and language, with or without a header; and ABN AMRO's TAB file. */
import Papa from 'papaparse';
import type { ChosenLayouts } from './column-choice';
import { type Columns, findColumns, findLayout } from './csv-columns';
import { readPaymentDetails } from './payment-details';
import { type DateOrder, findCents, findDate, findIban } from './statement-values';
import { type Statement, StatementError, type StatementFormat, type Transaction } from './transaction';
import { columnsOf, describeTable } from './unknown-table';

type Row = readonly string[];

/** Rows in which a header, or a row of a known file, is looked for: some banks put the account above the table. */
const firstRowsMax = 30;

/** Where a file's payments are: the columns, and how many rows stand above the first. */
interface Table {
  readonly columns: Columns;
  readonly format: StatementFormat;
  readonly start: number;
}

interface RowsRead extends Statement {
  /** Rows whose date or amount could not be read. */
  readonly brokenCount: number;
  /** Dates that exist only with the month before the day. */
  readonly monthFirstCount: number;
}

const dialect = {
  delimitersToGuess: [',', ';', '\t', '|'],
  skipEmptyLines: 'greedy',
} satisfies Papa.ParseConfig;

/**
 * Reads a text of separated values; `chosen` holds the visitor's choices for unknown columns. Throws {@link StatementError},
 * with the table where the visitor can choose its columns.
 */
export function readCsv(text: string, chosen: ChosenLayouts = {}): Statement {
  const { data: first } = Papa.parse<string[]>(text, { ...dialect, preview: firstRowsMax });
  const known = findTable(first);
  const statement = known ? readInOrder(text, known) : null;
  if (statement && (statement.transactions.length > 0 || statement.brokenCount === 0)) return statement;
  const table = describeTable(first);
  if (!table) throw new StatementError(first.length <= 1 ? 'unknown-format' : 'no-columns', namesOf(first));
  const choice = chosen[table.key];
  if (!choice) throw new StatementError('unknown-columns', namesOf(first), table);
  return readInOrder(text, { columns: columnsOf(choice), format: 'csv', start: table.start });
}

/** The columns by the first row that names them, or that begins as a known file without a header; null where none does. */
function findTable(first: readonly Row[]): Table | null {
  for (const [index, row] of first.entries()) {
    const columns = findColumns(row);
    if (columns) return { columns, format: 'csv', start: index + 1 };
    const layout = findLayout(row);
    if (layout) return { columns: layout.columns, format: layout.format, start: index };
  }
  return null;
}

/** Day first, as everywhere in Europe, unless the file's own dates fit that less well than the other order. */
function readInOrder(text: string, table: Table): RowsRead {
  const dayFirst = readRows(text, table, 'day-first');
  if (dayFirst.monthFirstCount === 0) return dayFirst;
  const monthFirst = readRows(text, table, 'month-first');
  return monthFirst.brokenCount < dayFirst.brokenCount ? monthFirst : dayFirst;
}

function readRows(text: string, { columns, format, start }: Table, order: DateOrder): RowsRead {
  const transactions: Transaction[] = [];
  const counts = { rows: 0, skipped: 0, broken: 0, monthFirst: 0 };
  let lastWasBroken = false;
  Papa.parse<string[]>(text, {
    ...dialect,
    step: ({ data: row }) => {
      counts.rows += 1;
      if (counts.rows <= start) return;
      const day = row[columns.date] ?? '';
      const date = findDate(day, order);
      const cents = findCents(row[columns.amount] ?? '');
      lastWasBroken = date === null || cents === null;
      if (date === null || cents === null) {
        counts.broken += 1;
        if (date === null && findDate(day, 'month-first') !== null) counts.monthFirst += 1;
        return;
      }
      const transaction = readRow(row, columns, { date, cents });
      if (transaction) transactions.push(transaction);
      else counts.skipped += 1;
    },
  });
  return {
    format,
    transactions,
    skippedCount: counts.skipped + counts.broken,
    truncated: lastWasBroken && !/[\r\n]$/.test(text),
    brokenCount: counts.broken,
    monthFirstCount: counts.monthFirst,
  };
}

/** The cells of the widest row: most likely the names of unknown columns. */
function namesOf(rows: readonly Row[]): string[] {
  const widest = rows.reduce<Row>((best, row) => (row.length > best.length ? row : best), []);
  return widest
    .filter((cell) => cell.trim() !== '')
    .slice(0, 12)
    .map((cell) => cell.trim().slice(0, 40));
}

/** The payment of a row, or null for one that was not booked. */
function readRow(
  row: Row,
  { descriptions, others, inverted }: Columns,
  { date, cents }: { date: string; cents: number },
): Transaction | null {
  // ASN Bank puts texts between single quotes.
  const cell = (index: number | null) =>
    index === null ? '' : (row[index]?.trim().replace(/^'(.*)'$/s, '$1') ?? '');
  if (!isBooked(cell(others.state)) || /^memo$/i.test(cell(others.impact))) return null;
  const text = descriptions
    .map(cell)
    .filter((part) => part !== '')
    .join(' ');
  const details = readPaymentDetails(text);
  // ING's texts repeat the name; a card payment's text begins with it; Revolut has nothing but a text, which is then the name.
  const name =
    cell(others.name).replace(/\s+/g, ' ') ||
    details.name ||
    cardName(text) ||
    (others.name === null ? text : '');
  const fee = Math.abs(findCents(cell(others.fee)) ?? 0);
  return {
    date,
    amountCents: (inverted ? -cents : signed(cents, cell(others.sign))) - fee,
    currency: /^[A-Z]{3}$/.exec(cell(others.currency).toUpperCase())?.[0] ?? 'EUR',
    name,
    iban: findIban(cell(others.iban)) ?? details.iban,
    description: details.description,
    creditorId: cell(others.creditorId) || details.creditorId,
    mandate: cell(others.mandate) || details.mandate,
  };
}

/** Payments that were declined, are pending or were given back are listed by some banks, too. */
function isBooked(state: string): boolean {
  return state === '' || /^(?:completed|voltooid|booked|geboekt)$/i.test(state);
}

function signed(cents: number, sign: string): number {
  if (/^(?:af|debit|debet|d|db|uit|out|-)$/i.test(sign)) return -Math.abs(cents);
  return /^(?:bij|credit|c|cr|in|\+)$/i.test(sign) ? Math.abs(cents) : cents;
}

/**
 * Of a card payment: ABN AMRO's `BEA, Betaalpas  Albert Heijn 1083,PAS042  NR:…` and
 * `BEA   NR:76DSN1   05.08.18/14.51 Albert Heijn,PAS042`, ASN Bank's `Albert Heijn 1083 >WEESP 5.08.2018 14U51 …`.
 */
function cardName(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const abnAmro =
    /^[BG]EA(?:, (?:Betaalpas|Google Pay|Apple Pay))? (?:NR:\S+ )?(?:\d\d\.\d\d\.\d\d\/\d\d[.:]\d\d )?(.+?)(?: ?,PAS\d+.*)?$/;
  const asn = /^([^>]{2,40}?) ?>.*\b\d{1,2}U\d\d\b/;
  return (abnAmro.exec(line) ?? asn.exec(line))?.[1]?.trim() ?? '';
}
