/** A CSV whose columns match no bank's names or indexes: its first rows, and a guess of its columns. */
import { type ChosenColumns, isAmount, isDate, type UnknownTable } from './column-choice';
import { type Columns, columnsAt, namesRole } from './csv-columns';
import { findCents, findIban } from './statement-values';

type Row = readonly string[];

const rowsMax = 20;
/** A date, an amount and a name. */
const columnsMin = 3;

/** The table in the first rows of a file, or null where they hold no rows with a date and an amount. */
export function describeTable(first: readonly Row[]): UnknownTable | null {
  const start = first.findIndex(isPayment);
  if (start < 0) return null;
  const payments = first.filter(isPayment).slice(0, rowsMax);
  const width = Math.max(...payments.map((row) => row.length));
  const above = first[start - 1] ?? [];
  const header = above.length >= columnsMin ? above : [];
  const columns = Array.from({ length: width }, (_, index) => header[index]?.trim() ?? '');
  return {
    key: header.length > 0 ? columns.join('\u001f') : String(width),
    columns,
    rows: payments.map((row) => columns.map((_, index) => row[index]?.trim() ?? '')),
    start,
    guess: guessColumns(columns, payments),
  };
}

/** The columns by which such a file is read. */
export function columnsOf({ date, amount, name, direction }: ChosenColumns): Columns {
  const sign = typeof direction === 'number' ? direction : null;
  return columnsAt({ date, amount, name, sign }, [], direction === 'no-minus' ? 'no-minus' : 'minus');
}

function isPayment(row: Row): boolean {
  return row.length >= columnsMin && row.some(isDate) && row.some((cell) => isAmount(cell) && !isDate(cell));
}

const directionWord = /^(?:af|bij|debet|debit|credit|d|c|db|cr|uit|in|out|[-+])$/i;

function guessColumns(columns: Row, rows: readonly Row[]): ChosenColumns {
  const indexes = columns.map((_, index) => index);
  const cellsOf = (index: number) =>
    rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '');
  const share = (index: number, is: (cell: string) => boolean) =>
    cellsOf(index).filter(is).length / Math.max(1, rows.length);
  const best = (score: (index: number) => number) =>
    indexes.reduce((most, index) => (score(index) > score(most) ? index : most), 0);
  const named = (index: number, role: 'date' | 'amount' | 'name') =>
    namesRole(columns[index] ?? '', role) ? 1 : 0;
  const date = best((index) => share(index, isDate) * (1 + named(index, 'date')));
  const isBalance = (index: number) => /sald|balance/i.test(columns[index] ?? '');
  const amount = best((index) =>
    index === date || isBalance(index)
      ? -1
      : share(index, isAmount) * (1 + named(index, 'amount')) + (hasMinus(cellsOf(index)) ? 0.5 : 0),
  );
  const direction = indexes.find(
    (index) =>
      index !== amount &&
      cellsOf(index).length > 0 &&
      cellsOf(index).every((cell) => directionWord.test(cell)),
  );
  const name = best((index) =>
    index === date || index === amount || index === direction
      ? -1
      : share(index, isText) * (1 + 2 * named(index, 'name')) + variety(cellsOf(index)),
  );
  return {
    date,
    amount,
    name,
    direction: direction ?? (hasMinus(cellsOf(amount)) ? 'minus' : 'no-minus'),
  };
}

function hasMinus(cells: readonly string[]): boolean {
  return cells.some((cell) => isAmount(cell) && (findCents(cell) ?? 0) < 0);
}

/** Words, and neither a currency nor an account. */
function isText(cell: string): boolean {
  return /\p{L}{2}/u.test(cell) && !/^[A-Z]{3}$/.test(cell) && findIban(cell) === null && !isDate(cell);
}

/** Share of different texts: names differ, kinds of payments return. */
function variety(cells: readonly string[]): number {
  return cells.filter(isText).length === 0 ? 0 : new Set(cells).size / cells.length;
}
