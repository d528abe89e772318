import type { UnknownTable } from './column-choice';

/** A payment of a bank statement; every parser of this folder returns it. */
export interface Transaction {
  /** Booking date, YYYY-MM-DD. */
  readonly date: string;
  /** Cents; negative for money that left the account. */
  readonly amountCents: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  /** The counterparty's name in the statement; empty when missing. */
  readonly name: string;
  /** The counterparty's account without spaces, or null. */
  readonly iban: string | null;
  readonly description: string;
  /** SEPA creditor identifier of a direct debit, or null. */
  readonly creditorId: string | null;
  /** The mandate of a direct debit, or null. */
  readonly mandate: string | null;
}

/** Why a file can't be read; the texts are in the messages `findSubscriptions.problem`. */
export const statementProblems = [
  'empty',
  'too-large',
  'picture',
  'pdf',
  'spreadsheet',
  'not-text',
  'unknown-format',
  'no-columns',
  'unknown-columns',
  'no-payments',
] as const;
export type StatementProblem = (typeof statementProblems)[number];

/** The file is no readable statement. */
export class StatementError extends Error {
  override readonly name = 'StatementError';

  constructor(
    readonly problem: StatementProblem,
    /** Names of the columns found, when they were insufficient. */
    readonly columns: readonly string[] = [],
    /** The file's table, where the visitor can choose its columns (`unknown-columns`). */
    readonly table: UnknownTable | null = null,
    /** Place of the file among those that were chosen, or null before that is known. */
    readonly file: number | null = null,
  ) {
    super(`a statement can not be read: ${problem}`);
  }
}

export const statementFormats = ['csv', 'abn-amro', 'mt940', 'camt053', 'ofx', 'qif'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Contents of a file. */
export interface Statement {
  readonly format: StatementFormat;
  readonly transactions: readonly Transaction[];
  /** Rows whose date or amount can't be read. */
  readonly skippedCount: number;
  /** Payments on a day that does not exist (30 February), which became the last of its month. */
  readonly movedDaysCount: number;
  /** The file is truncated: the part before was read. */
  readonly truncated: boolean;
  /** The file's own accounts, without spaces. */
  readonly accounts: readonly string[];
  /** Money that left has no minus in the file, as with cards: the signs were turned. */
  readonly signsTurned: boolean;
}
