/** The cost of a year of energy on somebody's own usage, unfolded in rows. Pure. */
import { Temporal } from 'temporal-polyfill';
import { type EnergyTax, findEnergyTax, taxBandMax } from './energy-figures';
import { feedInRowsOf, type RegisterPart } from './feed-in';
import { divideUnits, exactly, type TariffRange } from './money';
import {
  amountRow,
  type CostRow,
  monthsAYear,
  type OfferSum,
  type PeriodSum,
  type Register,
  type SumNote,
  sumOf,
  unitRow,
} from './sum';
import type { EnergyTerms, EnergyUsage } from './terms';

/** A calendar year's share of a year that starts at another day. */
interface YearPart {
  readonly year: number;
  readonly days: number;
}

/** Returns the calendar years of the year from `start`, with their days. Throws a RangeError for an impossible day. */
export function yearPartsFrom(start: string): readonly YearPart[] {
  const first = Temporal.PlainDate.from(start);
  const end = first.add({ years: 1 });
  const newYear = Temporal.PlainDate.from({ year: first.year + 1, month: 1, day: 1 });
  const parts = [
    { year: first.year, days: first.until(newYear).days },
    { year: end.year, days: newYear.until(end).days },
  ];
  return parts.filter(({ days }) => days > 0);
}

interface Meter {
  readonly register: Register;
  readonly used: number;
  readonly fedIn: number;
  readonly price: TariffRange;
}

/** The meters as the contract prices them: with one price the low hours cost the same. */
function metersOf(terms: EnergyTerms, usage: EnergyUsage): readonly Meter[] {
  const { electricity, electricityLow } = terms;
  if (electricity === null) return [];
  const low = usage.electricityLow ?? 0;
  if (electricityLow === null) {
    const used = usage.electricity + low;
    return [{ register: 'single', used, fedIn: usage.feedIn + usage.feedInLow, price: electricity }];
  }
  return [
    { register: 'normal', used: usage.electricity, fedIn: usage.feedIn, price: electricity },
    { register: 'low', used: low, fedIn: usage.feedInLow, price: electricityLow },
  ];
}

/** The sum of an offer, or of the present contract, from the first day of `usage.start`. */
export function energySum(terms: EnergyTerms, usage: EnergyUsage): OfferSum {
  const first = yearSum(terms, usage, usage.start);
  const nextStart = Temporal.PlainDate.from(usage.start).add({ years: 1 }).toString();
  const usual = yearSum(terms, usage, nextStart);
  return {
    first: first.sum,
    usual: usual.sum,
    giftCents: terms.giftCents,
    notes: [...new Set([...contractNotes(terms), ...first.notes, ...usual.notes])],
  };
}

function contractNotes({ contract, termMonths }: EnergyTerms): readonly SumNote[] {
  if (contract === 'dynamic') return ['dynamic'];
  if (contract === 'variable') return ['variable'];
  return termMonths !== null && termMonths <= monthsAYear ? ['after-term'] : [];
}

function yearSum(
  terms: EnergyTerms,
  usage: EnergyUsage,
  start: string,
): { readonly sum: PeriodSum; readonly notes: readonly SumNote[] } {
  const parts = yearPartsFrom(start);
  const meters = metersOf(terms, usage);
  const days = parts.map((part) => part.days);
  const fed = parts.map(({ year }, index) =>
    feedInRowsOf(
      meters.map((meter) => partOf(meter, days, index, year)),
      terms,
      usage.basis,
    ),
  );
  const hasFeedIn = meters.some(({ fedIn }) => fedIn > 0);
  const tax = taxOf(
    parts,
    meters,
    usage,
    fed.reduce((sum, { nettedUnits }) => sum + nettedUnits, 0),
  );
  const gas = terms.gas === null ? [] : [unitRow('gas', usage.gas, 'm³', terms.gas)];
  const rows = [
    ...meters.map(({ register, used, price }) => ({
      ...unitRow('electricity', used, 'kWh', price),
      register,
    })),
    ...gas,
    amountRow('fixed', monthsAYear, 'month', terms.fixedMonthCents),
    ...fed.flatMap((each) => each.rows),
    ...(hasFeedIn && terms.feedInCostMonthCents > 0
      ? [amountRow('feed-in-cost-month', monthsAYear, 'month', terms.feedInCostMonthCents)]
      : []),
    ...tax.rows,
  ];
  return { sum: sumOf(rows, monthsAYear), notes: [...fed.flatMap(({ notes }) => notes), tax.note] };
}

/** One meter in one of the calendar years: usage and feed-in are divided by days. */
function partOf(
  { register, used, fedIn, price }: Meter,
  days: readonly number[],
  index: number,
  year: number,
): RegisterPart {
  return {
    register,
    year,
    used: divideUnits(used, days)[index] ?? 0,
    fedIn: divideUnits(fedIn, days)[index] ?? 0,
    price,
  };
}

/** The tax of a year that lies in one calendar year whose figures were read; otherwise the sum is without tax. */
function taxOf(
  parts: readonly YearPart[],
  meters: readonly Meter[],
  usage: EnergyUsage,
  nettedUnits: number,
): { readonly rows: readonly CostRow[]; readonly note: SumNote } {
  if (usage.basis === 'vat-and-tax') return { rows: [], note: 'tax-in-prices' };
  const [only, second] = parts;
  const tax = only && !second ? findEnergyTax(only.year) : null;
  const used = meters.reduce((sum, meter) => sum + meter.used, 0) - nettedUnits;
  const rows = tax && taxRows(tax, { used, gas: usage.gas, hasElectricity: meters.length > 0 });
  return rows ? { rows, note: 'with-tax' } : { rows: [], note: 'without-tax' };
}

/** Returns the rows of energy tax with VAT for whole units, or null above the bands that were read. */
export function taxRows(
  tax: EnergyTax,
  {
    used,
    gas,
    hasElectricity,
  }: { readonly used: number; readonly gas: number; readonly hasElectricity: boolean },
): readonly CostRow[] | null {
  if (used > taxBandMax.electricity || gas > taxBandMax.gas) return null;
  const { year } = tax;
  const reduction = { ...amountRow('tax-reduction', 1, 'year', -tax.reductionCents), year };
  return [
    { ...unitRow('tax-electricity', used, 'kWh', exactly(tax.electricity)), year },
    { ...unitRow('tax-gas', gas, 'm³', exactly(tax.gas)), year },
    ...(hasElectricity ? [reduction] : []),
  ];
}
