/** A bank's CSV, whatever its separator, order of columns and language, with or without a header; and ABN AMRO's TAB file. */
import Papa from 'papaparse';
import { type CardMark, turnCardSigns } from './card-signs';
import type { ChosenLayouts } from './column-choice';
import { type Columns, findColumns, findLayout } from './csv-columns';
import { quoteAgain, unwrapRows } from './csv-text';
import { readPaymentDetails } from './payment-details';
import { type DateOrder, findDay } from './statement-days';
import {
  type DecimalMark,
  findCents,
  findDecimalMark,
  findIban,
  hasCardNumber,
  isIban,
} from './statement-values';
import { type Statement, StatementError, type StatementFormat, type Transaction } from './transaction';
import { columnsOf, describeTable } from './unknown-table';

type Row = readonly string[];

/** Rows in which a header, or a row of a known file, is looked for: some banks put the account above the table. */
const firstRowsMax = 30;
/** Rows whose amounts show the decimal mark. */
const amountsMax = 200;

/** Where a file's payments are: the columns, and how many rows stand above the first. */
interface Table {
  readonly columns: Columns;
  readonly format: StatementFormat;
  readonly start: number;
  readonly mark: DecimalMark | null;
}

interface RowsRead extends Statement {
  /** Dates that exist only with the month before the day. */
  readonly monthFirstCount: number;
  /** Rows with a word for the direction. */
  readonly directedCount: number;
  /** Whether a cell is an account, or a card's number; known only where the signs are open. */
  readonly hasAccount: boolean;
  readonly hasCard: boolean;
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
  const rows = unwrapRows(text) ?? text;
  const { meta } = Papa.parse<string[]>(rows, { ...dialect, preview: firstRowsMax });
  const quoted = quoteAgain(rows, meta.delimiter);
  if (quoted === null) return readTable(rows, chosen);
  // A cell may span lines, or the format has no quotes: the reading that finds more is right.
  const results = [rows, quoted].map((each) => attempt(() => readTable(each, chosen)));
  const [plain, mended] = results;
  const countOf = (result = plain) =>
    result instanceof StatementError ? -1 : (result?.transactions.length ?? -1);
  const better = countOf(mended) > countOf(plain) ? mended : plain;
  if (!better || better instanceof StatementError) throw better ?? new StatementError('unknown-format');
  return better;
}

function attempt(read: () => Statement): Statement | StatementError {
  try {
    return read();
  } catch (error) {
    if (error instanceof StatementError) return error;
    throw error;
  }
}

function readTable(text: string, chosen: ChosenLayouts): Statement {
  const { data } = Papa.parse<string[]>(text, { ...dialect, preview: amountsMax });
  const first = data.slice(0, firstRowsMax);
  const known = findTable(first);
  const statement = known ? readInOrder(text, withMark(known, data)) : null;
  if (statement && (statement.transactions.length > 0 || statement.skippedCount === 0)) return statement;
  const table = describeTable(first);
  if (!table) throw new StatementError(first.length <= 1 ? 'unknown-format' : 'no-columns', namesOf(first));
  const choice = chosen[table.key];
  if (!choice) throw new StatementError('unknown-columns', namesOf(first), table);
  const columns = columnsOf(choice);
  return readInOrder(text, withMark({ columns, format: 'csv', start: table.start }, data));
}

/** The columns by the first row that names them, or that begins as a known file without a header; null where none does. */
function findTable(first: readonly Row[]): Omit<Table, 'mark'> | null {
  for (const [index, row] of first.entries()) {
    const columns = findColumns(row);
    if (columns) return { columns, format: 'csv', start: index + 1 };
    const layout = findLayout(row);
    if (layout) return { columns: layout.columns, format: layout.format, start: index };
  }
  return null;
}

function withMark(table: Omit<Table, 'mark'>, rows: readonly Row[]): Table {
  const { amount, others } = table.columns;
  const indexes = others.in === null ? [amount] : [amount, others.in];
  const amounts = rows.slice(table.start).flatMap((row) => indexes.map((index) => row[index] ?? ''));
  return { ...table, mark: findDecimalMark(amounts) };
}

/** Day first, as everywhere in Europe, unless the file's own dates fit that less well than the other order. */
function readInOrder(text: string, table: Table): Statement {
  const dayFirst = readRows(text, table, 'day-first');
  const monthFirst = dayFirst.monthFirstCount > 0 ? readRows(text, table, 'month-first') : dayFirst;
  const { monthFirstCount, directedCount, hasAccount, hasCard, ...statement } =
    monthFirst.skippedCount < dayFirst.skippedCount ? monthFirst : dayFirst;
  const { signs, others } = table.columns;
  // A card's payments name no account of the other side.
  if (signs !== 'open' || directedCount > 0 || hasAccount) return statement;
  return { ...statement, ...turnCardSigns(statement.transactions, cardMarkOf(others, hasCard)) };
}

/** Only cards have a column for the shop alone. */
function cardMarkOf({ holder, card, merchant }: Columns['others'], hasCard: boolean): CardMark {
  if (holder !== null) return 'holder';
  return hasCard || card !== null || merchant !== null ? 'card' : 'none';
}

function readRows(text: string, table: Table, order: DateOrder): RowsRead {
  const { columns, format, start } = table;
  const transactions: Transaction[] = [];
  const accounts = new Set<string>();
  const counts = { rows: 0, skipped: 0, moved: 0, monthFirst: 0, directed: 0 };
  const found = { account: false, card: false };
  let lastWasSkipped = false;
  Papa.parse<string[]>(text, {
    ...dialect,
    step: ({ data: row }) => {
      counts.rows += 1;
      if (counts.rows <= start) {
        // Some cards put their number above the table.
        found.card ||= row.some(hasCardNumber);
        return;
      }
      const day = findDay(row[columns.date] ?? '', order);
      const cents = readAmount(row, table);
      lastWasSkipped = day === null || cents === null;
      if (day === null || cents === null) {
        counts.skipped += 1;
        if (day === null && findDay(row[columns.date] ?? '', 'month-first') !== null) counts.monthFirst += 1;
        return;
      }
      const transaction = readRow(row, columns, { date: day.date, cents });
      if (!transaction) return;
      transactions.push(transaction);
      if (columns.signs === 'open') found.account ||= row.some(isIban);
      if (!day.exists) counts.moved += 1;
      if (directionOf(row, columns) !== 0) counts.directed += 1;
      const account = columns.others.account === null ? '' : (row[columns.others.account] ?? '');
      found.card ||= hasCardNumber(account);
      if (/\d{6}/.test(account)) accounts.add(account.replace(/\s/g, '').toUpperCase());
    },
  });
  return {
    format,
    transactions,
    skippedCount: counts.skipped,
    movedDaysCount: counts.moved,
    truncated: lastWasSkipped && !/[\r\n]$/.test(text),
    accounts: [...accounts],
    signsTurned: false,
    monthFirstCount: counts.monthFirst,
    directedCount: counts.directed,
    hasAccount: found.account,
    hasCard: found.card,
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

/** Cents with the sign of the row, of the one column or of the one of two that is filled; null where none can be read. */
function readAmount(row: Row, { columns, mark }: Table): number | null {
  const cents = findCents(row[columns.amount] ?? '', mark);
  if (columns.others.in === null) {
    if (cents === null) return null;
    const direction = directionOf(row, columns);
    if (direction !== 0) return direction * Math.abs(cents);
    return columns.signs === 'no-minus' ? -cents : cents;
  }
  if (cents) return -Math.abs(cents);
  const incoming = findCents(row[columns.others.in] ?? '', mark);
  return incoming === null ? cents : Math.abs(incoming);
}

/** -1 for a row whose word says that money left, 1 for money that came, 0 without such a word. */
function directionOf(row: Row, { others: { sign } }: Columns): -1 | 0 | 1 {
  const word = sign === null ? '' : (row[sign]?.trim() ?? '');
  if (/^(?:af|debit|debet|d|db|dr|uit|out|-)$/i.test(word)) return -1;
  return /^(?:bij|credit|c|cr|in|\+)$/i.test(word) ? 1 : 0;
}

/** The payment of a row, or null for one that was not booked. */
function readRow(
  row: Row,
  { descriptions, others }: Columns,
  { date, cents }: { date: string; cents: number },
): Transaction | null {
  // ASN Bank puts texts between single quotes.
  const cell = (index: number | null) =>
    index === null ? '' : (row[index]?.trim().replace(/^'(.*)'$/s, '$1') ?? '');
  if (notBooked.test(cell(others.state)) || /^memo$/i.test(cell(others.impact))) return null;
  const text = descriptions
    .map(cell)
    .filter((part) => part !== '')
    .join(' ');
  const details = readPaymentDetails(text);
  // ING's texts repeat the name; a card payment's text begins with it; Revolut has nothing but a text, which is then the name.
  const name =
    cell(others.name).replace(/\s+/g, ' ') ||
    cell(others.merchant).replace(/\s+/g, ' ') ||
    details.name ||
    (others.name === null ? text : '');
  const fee = Math.abs(findCents(cell(others.fee)) ?? 0);
  return {
    date,
    amountCents: cents - fee,
    currency: /^[A-Z]{3}$/.exec(cell(others.currency).toUpperCase())?.[0] ?? 'EUR',
    name,
    iban: findIban(cell(others.iban)) ?? details.iban,
    description: details.description,
    creditorId: cell(others.creditorId) || details.creditorId,
    mandate: cell(others.mandate) || details.mandate,
  };
}

/** Payments that were declined, are pending or were given back are listed by some banks, too. */
const notBooked =
  /pending|declin|revert|revers|fail|cancel|reject|refus|refund|denied|expired|unclaimed|removed|held|behandeling|geweiger|afgewezen|geannul|mislukt|wacht|gereserveerd|teruggedraaid|terugbetaald|verlopen/i;
