/**
 * Column names of banks' CSV files: ING, Rabobank, ABN AMRO, bunq, Revolut and N26,
 * in Dutch and English. Columns are found by name, so that their order does not matter.
 */

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
    'transactiondate',
    'transactiedatum',
    'startdatum',
    'started date',
  ],
  name: [
    'naam omschrijving',
    'name description',
    'naam tegenpartij',
    'partner name',
    'payee',
    'naam',
    'name',
    'tegenpartij',
  ],
  iban: ['tegenrekening iban bban', 'tegenrekening iban', 'tegenrekening', 'counterparty', 'partner iban'],
  amount: ['bedrag eur', 'amount eur', 'bedrag', 'amount', 'transactiebedrag'],
  sign: ['af bij', 'bij af', 'debit credit', 'debet credit'],
  fee: ['fee', 'kosten'],
  currency: ['munt', 'currency', 'valuta', 'muntsoort', 'mutationcode'],
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
  ],
  creditorId: ['incassant id', 'creditor id'],
  mandate: ['machtigingskenmerk', 'mandate id', 'mandate reference'],
  state: ['state', 'status'],
};

/** Column indexes by role; descriptions may have several. */
export interface Columns {
  readonly date: number;
  readonly amount: number;
  readonly descriptions: readonly number[];
  /** Null for missing columns. */
  readonly others: Readonly<Record<OtherRole, number | null>>;
}

type OtherRole = Exclude<ColumnRole, 'description' | 'date' | 'amount'>;

/**
 * Returns the columns of a header row, or null when it lacks a date, an amount, or a payee or description.
 */
export function findColumns(header: readonly string[]): Columns | null {
  const cells = header.map(plain);
  const placeOf = (role: ColumnRole): number | null => {
    for (const name of names[role]) {
      const place = cells.indexOf(name);
      if (place >= 0) return place;
    }
    return null;
  };
  const date = placeOf('date');
  const amount = placeOf('amount');
  const descriptions = names.description.map((name) => cells.indexOf(name)).filter((place) => place >= 0);
  if (date === null || amount === null) return null;
  if (descriptions.length === 0 && placeOf('name') === null) return null;
  const others = {
    name: placeOf('name'),
    iban: placeOf('iban'),
    sign: placeOf('sign'),
    fee: placeOf('fee'),
    currency: placeOf('currency'),
    creditorId: placeOf('creditorId'),
    mandate: placeOf('mandate'),
    state: placeOf('state'),
  };
  return { date, amount, descriptions, others };
}

function plain(cell: string): string {
  return cell
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
