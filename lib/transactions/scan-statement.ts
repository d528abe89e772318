/** Analyses a bank statement: recurring payments and chart data. Runs in a web worker. */

import { type StatementCategory, statementCategories } from '@/lib/contract/fixed-costs/payment-terms';
import type { ChosenLayouts } from './bank-files/column-choice';
import { readStatement } from './bank-files/read-statement';
import {
  type Statement,
  StatementError,
  type StatementFormat,
  type Transaction,
} from './bank-files/transaction';
import { findNothingReason, type NothingReason } from './nothing-found';
import { findRecurring, type RecurringPayment } from './recurring-payments';

export interface StatementScan {
  readonly format: StatementFormat;
  readonly paymentsCount: number;
  /** Payments in all files, those that can't be read included. */
  readonly rowsCount: number;
  readonly skippedCount: number;
  readonly movedDaysCount: number;
  readonly truncated: boolean;
  readonly signsTurned: boolean;
  readonly firstDate: string;
  readonly lastDate: string;
  readonly recurring: readonly RecurringPayment[];
  /** Why nothing is recurring, or null where something is. */
  readonly nothingReason: NothingReason | null;
  /** Of what has not ended, in euros. */
  readonly yearlyCents: number;
  /** Recurring costs per month of the statement, in euros; `month` is YYYY-MM. */
  readonly perMonth: readonly { readonly month: string; readonly cents: number }[];
  /** Annual cost of current payments by category, most expensive first. */
  readonly perCategory: readonly { readonly category: StatementCategory; readonly yearlyCents: number }[];
}

/** Maximum months in the chart. */
const chartMonthsMax = 24;

/**
 * Reads some files (of several accounts, or months) as one; `chosen` is for CSV files with unknown columns. Throws
 * {@link StatementError} for the first that is no statement, with its index.
 */
export function scanStatements(
  files: readonly Uint8Array[],
  today: string,
  chosen: ChosenLayouts = {},
): StatementScan {
  const statements = files.map((bytes, index) => readFile(bytes, index, chosen));
  const [first] = statements;
  if (!first) throw new StatementError('empty');
  const transactions = withoutRepeats(statements.map((statement) => statement.transactions));
  const dates = transactions.map(({ date }) => date).sort();
  const accounts = new Set(statements.flatMap((statement) => statement.accounts));
  const recurring = findRecurring(transactions, today, accounts);
  const current = recurring.filter(({ nextDate, currency }) => nextDate !== null && currency === 'EUR');
  return {
    format: first.format,
    paymentsCount: transactions.length,
    rowsCount: sumOf(statements.map((each) => each.transactions.length + each.skippedCount)),
    skippedCount: sumOf(statements.map(({ skippedCount }) => skippedCount)),
    movedDaysCount: sumOf(statements.map(({ movedDaysCount }) => movedDaysCount)),
    truncated: statements.some(({ truncated }) => truncated),
    signsTurned: statements.some(({ signsTurned }) => signsTurned),
    firstDate: dates[0] ?? '',
    lastDate: dates.at(-1) ?? '',
    recurring,
    nothingReason: recurring.length === 0 ? findNothingReason(transactions, accounts) : null,
    yearlyCents: sumOf(current.map(({ yearlyCents }) => yearlyCents)),
    perMonth: listPerMonth(recurring),
    perCategory: listPerCategory(current),
  };
}

function readFile(bytes: Uint8Array, index: number, chosen: ChosenLayouts): Statement {
  try {
    return readStatement(bytes, chosen);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw new StatementError(error.problem, error.columns, error.table, index);
  }
}

/** Statements that overlap hold the same payments twice: each counts as often as in the file that has it most. */
function withoutRepeats(statements: readonly (readonly Transaction[])[]): Transaction[] {
  if (statements.length === 1) return [...(statements[0] ?? [])];
  const largest = new Map<string, Transaction[]>();
  for (const transactions of statements) {
    const own = new Map<string, Transaction[]>();
    for (const transaction of transactions) {
      const { date, amountCents, name, iban, description } = transaction;
      const key = [date, amountCents, name, iban, description].join('\u001f');
      const same = own.get(key);
      if (same) same.push(transaction);
      else own.set(key, [transaction]);
    }
    for (const [key, same] of own) if (same.length > (largest.get(key)?.length ?? 0)) largest.set(key, same);
  }
  return [...largest.values()].flat();
}

function listPerMonth(recurring: readonly RecurringPayment[]): StatementScan['perMonth'] {
  const months = new Map<string, number>();
  for (const { payments, currency } of recurring) {
    if (currency !== 'EUR') continue;
    for (const { date, amountCents } of payments) {
      const month = date.slice(0, 7);
      months.set(month, (months.get(month) ?? 0) + amountCents);
    }
  }
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-chartMonthsMax)
    .map(([month, cents]) => ({ month, cents }));
}

function listPerCategory(current: readonly RecurringPayment[]): StatementScan['perCategory'] {
  return statementCategories
    .map((category) => ({
      category,
      yearlyCents: sumOf(
        current.filter((each) => each.category === category).map((each) => each.yearlyCents),
      ),
    }))
    .filter(({ yearlyCents }) => yearlyCents > 0)
    .sort((a, b) => b.yearlyCents - a.yearlyCents);
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((total, each) => total + each, 0);
}
