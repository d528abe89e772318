/**
 * The columns of a bank's CSV. By the names that banks give them, in Dutch and English, so that their order does
 * not matter: ING, Rabobank, ABN AMRO, ASN Bank (with SNS and RegioBank), Knab, Triodos, bunq, Revolut, N26 and PayPal. By
 * their indexes in files without a header: ABN AMRO's TAB, ASN Bank, Triodos. Sources: docs/decisions/statements.md.
 */
import { type ColumnRole, columnNames, plainName } from './csv-column-names';
import { findDate } from './statement-days';
import { findCents, findIban } from './statement-values';

/** Column indexes by role; descriptions may have several. */
export interface Columns {
  readonly date: number;
  readonly amount: number;
  readonly descriptions: readonly number[];
  /** Null for a column that the file does not have. */
  readonly others: Readonly<Record<OtherRole, number | null>>;
  /** The mark of money that left the account: a minus, none, or not known until the amounts are read. */
  readonly signs: 'minus' | 'no-minus' | 'open';
}

type OtherRole = Exclude<ColumnRole, 'description' | 'date' | 'amount' | 'out'>;

const noOthers: Columns['others'] = {
  name: null,
  merchant: null,
  iban: null,
  in: null,
  sign: null,
  fee: null,
  currency: null,
  creditorId: null,
  mandate: null,
  state: null,
  impact: null,
  account: null,
  holder: null,
  card: null,
};

/** Columns by index, for a file without names of columns. */
export function columnsAt(
  columns: Pick<Columns, 'date' | 'amount'> & Partial<Columns['others']>,
  descriptions: readonly number[],
  signs: Columns['signs'] = 'minus',
): Columns {
  const { date, amount, ...others } = columns;
  return { date, amount, signs, descriptions, others: { ...noOthers, ...others } };
}

/** Columns that accounts have, and cards do not. */
const ofAccounts =
  /sald|balance$|\biban\b|tegenrekening|counterparty account|(?:payee|payer|partner|beneficiary) account|kontonummer/;

/** The columns of a header row, or null where it does not name a date and an amount, and who or what was paid. */
export function findColumns(header: readonly string[]): Columns | null {
  const cells = header.map((cell) => plainName(cell));
  // `Paid Out (EUR)`.
  const bare = cells.map((cell) => cell.replace(/ (?:eur|euro|usd|gbp)$/, ''));
  const indexOf = (name: string) => (cells.includes(name) ? cells.indexOf(name) : bare.indexOf(name));
  const columnOf = (role: ColumnRole): number | null =>
    columnNames[role].map(indexOf).find((index) => index >= 0) ?? null;
  const date = columnOf('date');
  const [out, into] = [columnOf('out'), columnOf('in')];
  // Two columns of amounts, one for each direction.
  const isSplit = columnOf('amount') === null && out !== null && into !== null;
  const amount = isSplit ? out : columnOf('amount');
  const descriptions = [...new Set(columnNames.description.map(indexOf).filter((index) => index >= 0))];
  if (date === null || amount === null) return null;
  if (descriptions.length === 0 && columnOf('name') === null && columnOf('merchant') === null) return null;
  // A balance, or the account of the other side, shows that the amounts are an account's, which have a minus.
  const isOpen = !isSplit && columnOf('iban') === null && !cells.some((cell) => ofAccounts.test(cell));
  return columnsAt(
    {
      date,
      amount,
      in: isSplit ? into : null,
      name: columnOf('name'),
      merchant: columnOf('merchant'),
      iban: columnOf('iban'),
      sign: columnOf('sign'),
      fee: columnOf('fee'),
      currency: columnOf('currency'),
      creditorId: columnOf('creditorId'),
      mandate: columnOf('mandate'),
      state: columnOf('state'),
      impact: columnOf('impact'),
      account: columnOf('account'),
      holder: columnOf('holder'),
      card: columnOf('card'),
    },
    descriptions,
    isOpen ? 'open' : 'minus',
  );
}

/** Whether a header's cell names that role. */
export function namesRole(cell: string, role: ColumnRole): boolean {
  const name = plainName(cell);
  return columnNames[role].some((each) => name === each || name.startsWith(`${each} `));
}

const isCurrency = (cell: string | undefined) => /^[A-Z]{3}$/.test(cell?.trim() ?? '');
const isAmount = (cell: string | undefined) => findCents(cell ?? '') !== null;
const isDate = (cell: string | undefined) => findDate(cell ?? '') !== null;

/** Files without a header: the columns, and the rows by which such a file is known. */
const layouts = [
  {
    // Account, currency, date, D or C, amount, other account, name, date, code, empty, six descriptions, reference, creditor, mandate.
    format: 'csv',
    columns: columnsAt(
      { date: 2, amount: 4, sign: 3, iban: 5, name: 6, currency: 1, creditorId: 17, mandate: 18, account: 0 },
      [10, 11, 12, 13, 14, 15],
    ),
    fits: (row: readonly string[]) =>
      isCurrency(row[1]) &&
      isDate(row[2]) &&
      /^[DC]$/.test(row[3]?.trim() ?? '') &&
      isAmount(row[4]) &&
      row.length >= 11,
  },
  {
    // Account, currency, date, balance before, balance after, date of interest, amount, description.
    format: 'abn-amro',
    columns: columnsAt({ date: 2, amount: 6, currency: 1, account: 0 }, [7]),
    fits: (row: readonly string[]) =>
      /^(?:\d{6,10}|[A-Z]{2}\d{2}[A-Z0-9]+)$/.test(row[0]?.trim() ?? '') &&
      isDate(row[2]) &&
      [3, 4, 6].every((index) => isAmount(row[index])) &&
      row.length >= 8,
  },
  {
    // Date, account, other account, name, three empty ones, currency, balance, currency, amount, dates, codes, description.
    format: 'csv',
    columns: columnsAt({ date: 0, amount: 10, iban: 2, name: 3, currency: 9, account: 1 }, [17]),
    fits: (row: readonly string[]) =>
      isDate(row[0]) &&
      findIban(row[1] ?? '') !== null &&
      isCurrency(row[7]) &&
      isCurrency(row[9]) &&
      isAmount(row[10]) &&
      row.length >= 18,
  },
  {
    // Date, account, amount, Debet or Credit, name, bank and account of the other side, code, description.
    format: 'csv',
    columns: columnsAt({ date: 0, amount: 2, sign: 3, name: 4, iban: 5, account: 1 }, [7]),
    fits: (row: readonly string[]) =>
      isDate(row[0]) &&
      findIban(row[1] ?? '') !== null &&
      isAmount(row[2]) &&
      /^(?:debet|credit)$/i.test(row[3]?.trim() ?? '') &&
      row.length >= 8,
  },
] as const;

/** The columns of a file that has no header, by one of its rows; null where no bank's file begins so. */
export function findLayout(row: readonly string[]): (typeof layouts)[number] | null {
  return layouts.find(({ fits }) => fits(row)) ?? null;
}
