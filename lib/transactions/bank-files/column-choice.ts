/** The visitor's choice for a CSV with unknown columns, and its validation. Loaded with the page. */
import { findDate } from './statement-days';
import { findCents } from './statement-values';

/** Indexes of columns, from 0. */
export interface ChosenColumns {
  readonly date: number;
  readonly amount: number;
  readonly name: number;
  /** The mark of money that left the account: a minus, no minus, or the words of a column. */
  readonly direction: 'minus' | 'no-minus' | number;
}

/** Choices by {@link UnknownTable.key}. */
export type ChosenLayouts = Readonly<Record<string, ChosenColumns>>;

export interface UnknownTable {
  /** The same for files with the same columns: a choice holds for all of them. */
  readonly key: string;
  /** The header's cells; empty texts where the file has no header. */
  readonly columns: readonly string[];
  /** The first rows that hold a date and an amount. */
  readonly rows: readonly (readonly string[])[];
  /** Rows of the file above the first payment. */
  readonly start: number;
  readonly guess: ChosenColumns;
}

export type ColumnField = keyof ChosenColumns;
export type ColumnProblem = 'same' | 'no-dates' | 'no-amounts' | 'no-names';

/** The problems of a choice, by field; empty where the first rows can be read by it. */
export function checkColumns(
  { rows }: UnknownTable,
  choice: ChosenColumns,
): Partial<Record<ColumnField, ColumnProblem>> {
  const { date, amount, name } = choice;
  const some = (index: number, is: (cell: string) => boolean) => rows.some((row) => is(row[index] ?? ''));
  return {
    ...(some(date, isDate) ? {} : { date: 'no-dates' }),
    ...(amount === date ? { amount: 'same' } : some(amount, isAmount) ? {} : { amount: 'no-amounts' }),
    ...(name === date || name === amount
      ? { name: 'same' }
      : some(name, (cell) => /\p{L}/u.test(cell))
        ? {}
        : { name: 'no-names' }),
    ...([date, amount, name].some((index) => index === choice.direction) ? { direction: 'same' } : {}),
  };
}

/** Whether a cell is a date in either order. */
export function isDate(cell: string): boolean {
  return findDate(cell) !== null || findDate(cell, 'month-first') !== null;
}

/** Whether a cell is an amount: whole numbers of many digits are accounts and references. */
export function isAmount(cell: string): boolean {
  return findCents(cell) !== null && !/^\D*\d{6,}\D*$/.test(cell);
}
