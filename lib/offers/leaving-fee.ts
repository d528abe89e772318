/**
 * The most that a household pays for leaving an energy contract early. Only for a fixed term with a fixed price, and only if the contract
 * says so (Energiewet 2.15). The amount: the ACM's rule for contracts from 1 June 2023, Stcrt. 2023, 1492; older ones have fixed amounts.
 */
import { Temporal } from 'temporal-polyfill';
import { type CentsRange, costOf, divideUnits, exactly, type Tariff } from './money';
import type { EnergyKind } from './terms';

export const leavingFeeSources = {
  act: 'https://wetten.overheid.nl/jci1.3:c:BWBR0050714&artikel=2.15',
  rule: 'https://www.officielebekendmakingen.nl/stcrt-2023-1492.html',
} as const;

/** The first day of contracts with the rule of the supplier's loss. */
export const lossRuleFrom = '2023-06-01';

/** Cents for each of electricity and gas, by the months that are left at least. */
const olderFees = [
  { monthsOver: 30, cents: 125_00 },
  { monthsOver: 24, cents: 100_00 },
  { monthsOver: 18, cents: 75_00 },
  { monthsOver: 0, cents: 50_00 },
] as const;

/** One of electricity and gas. */
export interface LeftProduct {
  /** Whole units of a year. */
  readonly yearUnits: number;
  readonly price: Tariff;
  /** What the supplier asks now for a contract like it; null where it is not known. */
  readonly comparable: Tariff | null;
}

export interface LeavingQuestion {
  readonly contract: EnergyKind;
  /** Day on which the contract was made; null counts as under the present rule. YYYY-MM-DD. */
  readonly madeOn: string | null;
  /** Last day of the term; null where it is not known. */
  readonly endsOn: string | null;
  readonly leavesOn: string;
  readonly products: readonly LeftProduct[];
}

/** `none`: no fee is allowed. `unknown`: one may be due, and something that decides about it was not given. */
export type LeavingFee =
  | { readonly is: 'none' }
  | { readonly is: 'unknown' }
  | { readonly is: 'most'; readonly cents: number };

/** Returns the most that may be charged; whether the contract has the fee is for its reader to see. */
export function maxLeavingFee({ contract, madeOn, endsOn, leavesOn, products }: LeavingQuestion): LeavingFee {
  if (contract !== 'fixed') return { is: 'none' };
  if (endsOn === null) return { is: 'unknown' };
  const leaves = Temporal.PlainDate.from(leavesOn);
  // The last day of the term is still taken from the supplier by who stays.
  const ends = Temporal.PlainDate.from(endsOn).add({ days: 1 });
  if (Temporal.PlainDate.compare(leaves, ends) >= 0) return { is: 'none' };
  if (madeOn !== null && madeOn < lossRuleFrom) {
    return { is: 'most', cents: products.length * olderFee(leaves, ends) };
  }
  const days = leaves.until(ends).days;
  let cents = 0;
  for (const { yearUnits, price, comparable } of products) {
    if (comparable === null) return { is: 'unknown' };
    cents += lossOf(unitsLeft(yearUnits, days), price, comparable);
  }
  return { is: 'most', cents };
}

export interface CountedFee {
  readonly cents: CentsRange;
  /** Whether one may be due that is not in the sum. */
  readonly isUnknown: boolean;
}

/** What a sum counts for leaving: as typed, else up to the most that the rule allows. */
export function countedFee(typedCents: number | null, fee: LeavingFee): CountedFee {
  if (typedCents !== null) return { cents: exactly(typedCents), isUnknown: false };
  return { cents: { least: 0, most: fee.is === 'most' ? fee.cents : 0 }, isUnknown: fee.is === 'unknown' };
}

/** Price difference × units that are not taken any more, in cents; nothing where the price has risen. */
export function lossOf(units: number, price: Tariff, comparable: Tariff): number {
  return costOf(units, Math.max(0, price - comparable));
}

/** Units of the days that are left, with an equal share for each day: suppliers also weigh the season. */
function unitsLeft(yearUnits: number, days: number): number {
  const years = Math.floor(days / 365);
  const rest = days - years * 365;
  return years * yearUnits + (divideUnits(yearUnits, [rest, 365 - rest])[0] ?? 0);
}

/** Exactly two years are in the band of more than a year and a half. */
function olderFee(leaves: Temporal.PlainDate, ends: Temporal.PlainDate): number {
  const band = olderFees.find(
    ({ monthsOver }) => Temporal.PlainDate.compare(ends, leaves.add({ months: monthsOver })) > 0,
  );
  return band?.cents ?? 0;
}
