/** Exact money: amounts in whole cents, prices per unit in whole hundred-thousandths of a euro. No fraction is ever added up. */

/** Hundred-thousandths of a euro per kWh, m³ or other unit: 23_456 is € 0.23456. */
export type Tariff = number;

/** An amount that is known (`least` equals `most`), or a range. In cents; negative where it is paid to the customer. */
export interface CentsRange {
  readonly least: number;
  readonly most: number;
}

/** A price per unit that is known, or a range. */
export interface TariffRange {
  readonly least: Tariff;
  readonly most: Tariff;
}

export const tariffsPerCent = 1000;
export const centsPerEuro = 100;

/** Returns the cost of a whole number of units in cents, rounded half away from zero. */
export function costOf(quantity: number, tariff: Tariff): number {
  const exact = quantity * tariff;
  const cents = Math.round(Math.abs(exact) / tariffsPerCent);
  // Never negative zero, which JSON does not keep.
  return exact < 0 && cents > 0 ? -cents : cents;
}

/** Returns what a quantity costs between two prices. A negative quantity is a deduction. */
export function costRangeOf(quantity: number, { least, most }: TariffRange): CentsRange {
  const ends = [costOf(quantity, least), costOf(quantity, most)] as const;
  return { least: Math.min(...ends), most: Math.max(...ends) };
}

export function exactly(amount: number): CentsRange {
  return { least: amount, most: amount };
}

export function addRanges(ranges: readonly CentsRange[]): CentsRange {
  return {
    least: ranges.reduce((sum, { least }) => sum + least, 0),
    most: ranges.reduce((sum, { most }) => sum + most, 0),
  };
}

/** Returns `from` minus `amount`, with every combination inside the range. */
export function subtractRange(from: CentsRange, amount: CentsRange): CentsRange {
  return { least: from.least - amount.most, most: from.most - amount.least };
}

export function isRange({ least, most }: CentsRange): boolean {
  return least !== most;
}

/**
 * Divides whole units over parts in proportion to `weights`, so that the parts are whole and their sum is the whole. Weights may be
 * days.
 */
export function divideUnits(units: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  let given = 0;
  return weights.map((weight) => {
    passed += weight;
    const upTo = total === 0 ? 0 : Math.round((units * passed) / total);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}
