/**
 * The columns of a bank's CSV. By the names that banks give them, in Dutch and English, so that their order does
 * not matter: ING, Rabobank, ABN AMRO, ASN Bank (with SNS and RegioBank), Knab, Triodos, bunq, Revolut, N26 and PayPal. By
 * their indexes in files without a header: ABN AMRO's TAB, ASN Bank, Triodos. Sources: docs/decisions/statements.md.
 */
import { findCents, findDate, findIban } from './statement-values';

export const columnRoles = [
  'date',
  'name',
  'iban',
  'amount',
  'sign',
  'fee',
  'currency',
  'description',
  'creditorId',
  'mandate',
  'state',
  'impact',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Names by role, best first; compared without case, accents and punctuation. */
const names: Readonly<Record<ColumnRole, readonly string[]>> = {
  date: [
    'datum voltooid',
    'completed date',
    'booking date',
    'datum',
    'date',
    'boekdatum',
    'boekingsdatum',
    'transactiondate',
    'transactiedatum',
    'startdatum',
    'started date',
  ],
  name: [
    'naam omschrijving',
    'name description',
    'naam tegenpartij',
    'naam tegenrekening',
    'tegenrekeninghouder',
    'partner name',
    'payee',
    'naam',
    'name',
    'tegenpartij',
  ],
  iban: [
    'tegenrekening iban bban',
    'tegenrekening iban',
    'tegenrekeningnummer',
    'tegenrekening',
    'van naar',
    'counterparty',
    'partner iban',
  ],
  amount: [
    'bedrag eur',
    'amount eur',
    'bedrag bij af',
    'bedrag',
    'amount',
    'transactiebedrag',
    'bruto',
    'gross',
  ],
  sign: ['af bij', 'bij af', 'debit credit', 'debet credit', 'credit debet', 'creditdebet'],
  fee: ['fee', 'kosten'],
  currency: [
    'munt',
    'currency',
    'valuta',
    'valutacode',
    'valuta boeking',
    'valutasoort mutatie',
    'muntsoort',
    'mutationcode',
  ],
  description: [
    'mededelingen',
    'notifications',
    'omschrijving 1',
    'omschrijving 2',
    'omschrijving 3',
    'omschrijving',
    'beschrijving',
    'payment reference',
    'description',
    'item title',
    'subject',
    'onderwerp',
  ],
  creditorId: ['incassant id', 'creditor id'],
  mandate: ['machtigingskenmerk', 'machtigingsnummer', 'mandate id', 'mandate reference'],
  state: ['state', 'status'],
  impact: ['balance impact', 'effect op saldo', 'invloed op saldo'],
};

/** Column indexes by role; descriptions may have several. */
export interface Columns {
  readonly date: number;
  readonly amount: number;
  readonly descriptions: readonly number[];
  /** Null for a column that the file does not have. */
  readonly others: Readonly<Record<OtherRole, number | null>>;
  /** Money that left the account has no minus. */
  readonly inverted?: boolean;
}

type OtherRole = Exclude<ColumnRole, 'description' | 'date' | 'amount'>;

const noOthers: Columns['others'] = {
  name: null,
  iban: null,
  sign: null,
  fee: null,
  currency: null,
  creditorId: null,
  mandate: null,
  state: null,
  impact: null,
};

/** Columns by index, for a file without names of columns. */
export function columnsAt(
  columns: Pick<Columns, 'date' | 'amount' | 'inverted'> & Partial<Columns['others']>,
  descriptions: readonly number[],
): Columns {
  const { date, amount, inverted = false, ...others } = columns;
  return { date, amount, inverted, descriptions, others: { ...noOthers, ...others } };
}

/** The columns of a header row, or null where it does not name a date and an amount, and who or what was paid. */
export function findColumns(header: readonly string[]): Columns | null {
  const cells = header.map(plainName);
  const columnOf = (role: ColumnRole): number | null => {
    for (const name of names[role]) {
      const index = cells.indexOf(name);
      if (index >= 0) return index;
    }
    return null;
  };
  const date = columnOf('date');
  const amount = columnOf('amount');
  const descriptions = names.description.map((name) => cells.indexOf(name)).filter((index) => index >= 0);
  if (date === null || amount === null) return null;
  if (descriptions.length === 0 && columnOf('name') === null) return null;
  return columnsAt(
    {
      date,
      amount,
      name: columnOf('name'),
      iban: columnOf('iban'),
      sign: columnOf('sign'),
      fee: columnOf('fee'),
      currency: columnOf('currency'),
      creditorId: columnOf('creditorId'),
      mandate: columnOf('mandate'),
      state: columnOf('state'),
      impact: columnOf('impact'),
    },
    descriptions,
  );
}

/** Whether a header's cell names that role. */
export function namesRole(cell: string, role: ColumnRole): boolean {
  const name = plainName(cell);
  return names[role].some((each) => name === each || name.startsWith(`${each} `));
}

const isCurrency = (cell: string | undefined) => /^[A-Z]{3}$/.test(cell?.trim() ?? '');
const isAmount = (cell: string | undefined) => findCents(cell ?? '') !== null;
const isDate = (cell: string | undefined) => findDate(cell ?? '') !== null;

/** Files without a header: the columns, and the rows by which such a file is known. */
const layouts = [
  {
    // Account, currency, date, balance before, balance after, date of interest, amount, description.
    format: 'abn-amro',
    columns: columnsAt({ date: 2, amount: 6, currency: 1 }, [7]),
    fits: (row: readonly string[]) =>
      /^(?:\d{6,10}|[A-Z]{2}\d{2}[A-Z0-9]+)$/.test(row[0]?.trim() ?? '') &&
      isDate(row[2]) &&
      [3, 4, 6].every((index) => isAmount(row[index])) &&
      row.length >= 8,
  },
  {
    // Date, account, other account, name, three empty ones, currency, balance, currency, amount, dates, codes, description.
    format: 'csv',
    columns: columnsAt({ date: 0, amount: 10, iban: 2, name: 3, currency: 9 }, [17]),
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
    columns: columnsAt({ date: 0, amount: 2, sign: 3, name: 4, iban: 5 }, [7]),
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

function plainName(cell: string): string {
  return cell
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
