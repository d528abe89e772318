import type { UnknownTable } from './column-choice';

/** A payment as a bank statement tells it; what every reader of this folder gives. */
export interface Transaction {
  /** Day on which it was booked, YYYY-MM-DD. */
  readonly date: string;
  /** Cents; negative for money that left the account. */
  readonly amountCents: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  /** Who is on the other side, as the bank writes it; empty where it does not say. */
  readonly name: string;
  /** The other side's account without spaces, or null. */
  readonly iban: string | null;
  readonly description: string;
  /** SEPA creditor identifier of a direct debit, or null. */
  readonly creditorId: string | null;
  /** The mandate of a direct debit, or null. */
  readonly mandate: string | null;
}

/** Why a file can't be read; each has its words in the messages `findSubscriptions.problem`. */
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

/** A file that is no statement we can read. */
export class StatementError extends Error {
  override readonly name = 'StatementError';

  constructor(
    readonly problem: StatementProblem,
    /** Names of the columns that were found, where those were not enough. */
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

/** What a file holds. */
export interface Statement {
  readonly format: StatementFormat;
  readonly transactions: readonly Transaction[];
  /** Rows that hold no payment that can be read (a broken line, a cancelled card payment). */
  readonly skippedCount: number;
  /** The file ends in the middle: what stands before that was read. */
  readonly truncated: boolean;
}
