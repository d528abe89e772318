/** A sum as rows: what a period costs, unfolded. The same rows for an offer that is typed in and for one of a catalogue. Serializable. */
import { addRanges, type CentsRange, costRangeOf, exactly, type TariffRange, tariffsPerCent } from './money';

/** What a row is for; its text in the namespace `offers`. */
export const costRowKeys = [
  'electricity',
  'gas',
  'fixed',
  'netted',
  'feed-in',
  'feed-in-cost',
  'feed-in-cost-month',
  'tax-electricity',
  'tax-gas',
  'tax-reduction',
  'price',
  'price-after',
  'one-off',
  'premium',
  'policy',
  'excess',
] as const;
export type CostRowKey = (typeof costRowKeys)[number];

export type CostUnit = 'kWh' | 'm³' | 'month' | 'once' | 'year';

/** A meter of electricity: one price, or the normal and the low one. */
export type Register = 'single' | 'normal' | 'low';

export interface CostRow {
  readonly key: CostRowKey;
  readonly register?: Register;
  /** Calendar year whose rules or figures the row follows, where that matters. */
  readonly year?: number;
  /** Whole units; negative where they are deducted. */
  readonly quantity: number;
  readonly unit: CostUnit;
  /** Per unit; negative where it is paid to the customer. */
  readonly tariff: TariffRange;
  /** Whether the price is the legal minimum, because none or a lower one was given. */
  readonly isMinimum?: true;
  readonly cents: CentsRange;
}

/** The cost of a period: the total is the sum of the rows, to the cent. */
export interface PeriodSum {
  readonly months: number;
  readonly rows: readonly CostRow[];
  readonly total: CentsRange;
}

/** What holds for a sum and is said beside it; its text in the namespace `offers`. */
export type SumNote =
  | 'dynamic'
  | 'variable'
  | 'after-term'
  | 'feed-in-minimum'
  | 'feed-in-unknown'
  | 'without-tax'
  | 'with-tax'
  | 'tax-in-prices';

/** The sum of an offer, or of staying. Gifts are in neither period: they are shown apart. */
export interface OfferSum {
  /** The first year; of a mobile plan the term. */
  readonly first: PeriodSum;
  /** A year after it, where it differs by rule or price. */
  readonly usual: PeriodSum;
  /** Money that is given once, in cents. */
  readonly giftCents: number;
  readonly notes: readonly SumNote[];
}

export function sumOf(rows: readonly CostRow[], months: number): PeriodSum {
  return { months, rows, total: addRanges(rows.map(({ cents }) => cents)) };
}

/** A row of whole units at a price. */
export function unitRow(key: CostRowKey, quantity: number, unit: CostUnit, tariff: TariffRange): CostRow {
  return { key, quantity, unit, tariff, cents: costRangeOf(quantity, tariff) };
}

/** A row of an amount in cents that is due each month, each year, or once. */
export function amountRow(key: CostRowKey, quantity: number, unit: CostUnit, cents: number): CostRow {
  return unitRow(key, quantity, unit, exactly(cents * tariffsPerCent));
}

export const monthsAYear = 12;
