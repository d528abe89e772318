/** The rows of fed-in electricity by calendar year: deducted from the usage, or paid for; and what the supplier charges for it. */
import { barePriceOf, feedInRuleOf, halfOfBarePrice } from './energy-figures';
import { exactly, type TariffRange } from './money';
import { type CostRow, type Register, type SumNote, unitRow } from './sum';
import type { EnergyTerms, PriceBasis } from './terms';

/** One meter in one calendar year. */
export interface RegisterPart {
  readonly register: Register;
  readonly year: number;
  readonly used: number;
  readonly fedIn: number;
  readonly price: TariffRange;
}

export interface FeedInRows {
  readonly rows: readonly CostRow[];
  readonly notes: readonly SumNote[];
  /** kWh deducted from the usage of these parts: no tax is due over them. */
  readonly nettedUnits: number;
}

/** The parts are the meters of one calendar year. */
export function feedInRowsOf(
  parts: readonly RegisterPart[],
  terms: Pick<EnergyTerms, 'contract' | 'feedIn' | 'feedInCost'>,
  basis: PriceBasis,
): FeedInRows {
  const isNetting = parts.some(({ year }) => feedInRuleOf(year) === 'netting');
  const netted = isNetting ? netOf(parts) : parts.map(() => 0);
  const deductions = parts.map((part, index) => nettedRow(part, netted[index] ?? 0));
  const paid = payRows(parts, netted, terms, basis);
  const charged = parts.map(({ register, year, fedIn }) =>
    row({ key: 'feed-in-cost', register, year, quantity: fedIn, tariff: exactly(terms.feedInCost) }),
  );
  return {
    rows: [...deductions, ...paid.rows, ...charged].filter(isPriced),
    notes: paid.notes,
    nettedUnits: netted.reduce((sum, units) => sum + units, 0),
  };
}

/** Whether a row costs or pays anything; a range that ends at nothing does. */
function isPriced({ quantity, tariff }: CostRow): boolean {
  return quantity !== 0 && (tariff.least !== 0 || tariff.most !== 0);
}

/** kWh deducted of each meter: its own first, then what is left of another's. */
function netOf(parts: readonly RegisterPart[]): readonly number[] {
  let spare = parts.reduce((sum, { used, fedIn }) => sum + Math.max(0, fedIn - used), 0);
  return parts.map(({ used, fedIn }) => {
    const own = Math.min(used, fedIn);
    const other = Math.min(spare, used - own);
    spare -= other;
    return own + other;
  });
}

function nettedRow({ register, year, price }: RegisterPart, units: number): CostRow {
  return row({ key: 'netted', register, year, quantity: units === 0 ? 0 : -units, tariff: price });
}

/** What is paid for the rest. A surplus of several meters is paid as that of the first ones that have it. */
function payRows(
  parts: readonly RegisterPart[],
  netted: readonly number[],
  { contract, feedIn }: Pick<EnergyTerms, 'contract' | 'feedIn'>,
  basis: PriceBasis,
): Omit<FeedInRows, 'nettedUnits'> {
  const notes = new Set<SumNote>();
  let left = parts.reduce((sum, { fedIn }) => sum + fedIn, 0) - netted.reduce((sum, units) => sum + units, 0);
  const rows = parts.map(({ register, year, fedIn, price }) => {
    const units = Math.min(left, fedIn);
    left -= units;
    const hasMinimum = feedInRuleOf(year) === 'half' && contract !== 'dynamic' && basis === 'vat';
    const least = hasMinimum ? halfOfBarePrice(price.least) : null;
    const isMinimum = least !== null && (feedIn === null || feedIn < least);
    if (units > 0 && isMinimum) notes.add('feed-in-minimum');
    if (units > 0 && feedIn === null && least === null) notes.add('feed-in-unknown');
    const paid = isMinimum ? exactly(least) : paidPrice({ feedIn, contract, price, basis });
    const tariff = { least: negative(paid.most), most: negative(paid.least) };
    return {
      ...row({ key: 'feed-in', register, year, quantity: units, tariff }),
      ...(isMinimum ? { isMinimum: true as const } : {}),
    };
  });
  return { rows, notes: [...notes] };
}

/** An unknown price of a dynamic contract lies between nothing and the highest bare price of supply. */
function paidPrice({
  feedIn,
  contract,
  price,
  basis,
}: Pick<EnergyTerms, 'contract' | 'feedIn'> & {
  readonly price: TariffRange;
  readonly basis: PriceBasis;
}): TariffRange {
  if (feedIn !== null) return exactly(feedIn);
  return { least: 0, most: contract === 'dynamic' ? barePriceOf(price.most, basis) : 0 };
}

function negative(amount: number): number {
  return amount === 0 ? 0 : -amount;
}

interface RegisterRow {
  readonly key: CostRow['key'];
  readonly register: Register;
  readonly year: number;
  readonly quantity: number;
  readonly tariff: TariffRange;
}

function row({ key, register, year, quantity, tariff }: RegisterRow): CostRow {
  return { ...unitRow(key, quantity, 'kWh', tariff), register, year };
}
