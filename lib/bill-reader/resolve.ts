/** From the figures that a field may be to the one that it is, or to the reason why it stays empty. */
import type { BillDoubt, BillUnit, EmptyFigure, ReadFigure } from './bill-fields';
import type { Candidate, Register } from './candidate';

type Outcome = ReadFigure | EmptyFigure;

const placesMax = 3;

function placesOf(candidates: readonly Candidate[]): ReadFigure['places'] {
  const places = candidates.map(({ figure: { page, line } }) => ({ page, line }));
  const isNew = (place: (typeof places)[number], index: number) =>
    places.findIndex(({ page, line }) => page === place.page && line === place.line) === index;
  return places.filter(isNew).slice(0, placesMax);
}

export function leftEmpty(doubt: BillDoubt, candidates: readonly Candidate[] = []): EmptyFigure {
  return { value: null, doubt, places: placesOf(candidates) };
}

/** Sums of figures with decimals. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function isSame(one: number, other: number, slack = 0.005): boolean {
  return Math.abs(one - other) <= slack;
}

interface Found {
  readonly value: number;
  readonly certainty: 'read' | 'added';
  readonly from: readonly Candidate[];
}

type Settled = Found | EmptyFigure | null;

const isEmpty = (settled: Settled): settled is EmptyFigure => settled !== null && settled.value === null;

/**
 * The one figure of some that should be the same: they agree, one is the total of the others, or they are of meters with a number each.
 * Corrected figures replace the others; a doubtful one counts only where nothing else is said.
 */
function settle(all: readonly Candidate[]): Settled {
  if (all.length === 0) return null;
  const corrected = all.filter(({ isCorrected }) => isCorrected);
  const list = corrected.length > 0 ? corrected : all;
  const certain = list.filter(({ doubt }) => doubt === null);
  const firstDoubt = list.find(({ doubt }) => doubt !== null)?.doubt;
  if (certain.length === 0) return leftEmpty(firstDoubt ?? 'missing', list);
  const total = findTotal(list.filter(({ doubt }) => doubt === null || doubt === 'estimated'));
  if (total) return total;
  // A part that is estimated or unclear would be missing from the rest.
  if (firstDoubt === 'estimated' || firstDoubt === 'unclearNumber') return leftEmpty(firstDoubt, list);
  const [first] = certain;
  if (first && certain.every(({ value }) => isSame(value, first.value)) && metersOf(certain).size < 2) {
    return { value: first.value, certainty: 'read', from: certain };
  }
  return addMeters(certain) ?? leftEmpty('contradiction', certain);
}

function metersOf(candidates: readonly Candidate[]): Set<string> {
  return new Set(candidates.flatMap(({ figure: { meter } }) => meter ?? []));
}

/** A figure that is the sum of at least two others, which are its parts; equal parts may be there several times. */
function findTotal(list: readonly Candidate[]): Found | null {
  const values = [...new Set(list.map(({ value }) => value))];
  if (values.length < 3) return null;
  const largest = Math.max(...values);
  const parts = values.filter((value) => value !== largest);
  const from = list.filter(({ value, doubt }) => value === largest && doubt === null);
  const repeated = list.map(({ value }) => value).filter((value) => value !== largest);
  const isSum = [parts, repeated].some((each) =>
    isSame(
      each.reduce((sum, value) => sum + value, 0),
      largest,
      1,
    ),
  );
  return isSum && from.length > 0 ? { value: largest, certainty: 'read', from } : null;
}

/** The sum over meters, each with its number and one figure; a figure without a meter has to be that sum. */
function addMeters(list: readonly Candidate[]): Found | null {
  const meters = metersOf(list);
  if (meters.size < 2) return null;
  const valuesByMeter = [...meters].map((meter) => [
    ...new Set(list.filter(({ figure }) => figure.meter === meter).map(({ value }) => value)),
  ]);
  if (valuesByMeter.some((values) => values.length !== 1)) return null;
  const sum = rounded(valuesByMeter.flat().reduce((total, value) => total + value, 0));
  const others = list.filter(({ figure }) => figure.meter === null);
  return others.every(({ value }) => isSame(value, sum, 1))
    ? { value: sum, certainty: 'added', from: list }
    : null;
}

function ofRegister(all: readonly Candidate[], ...registers: readonly Register[]): Candidate[] {
  return all.filter(({ register }) => registers.includes(register));
}

/** What is billed after netting is less than what came from the grid: other rows say that. */
function withoutNetted(all: readonly Candidate[], isNetting: boolean): readonly Candidate[] {
  if (!isNetting) return all;
  return all.filter(
    (each) => !each.isPriced || !all.some((other) => !other.isPriced && other.register === each.register),
  );
}

/** A number without a unit is no figure where others have one. */
function withUnits(all: readonly Candidate[]): readonly Candidate[] {
  const list = all.filter(({ doubt }) => doubt !== 'noUnit');
  return list.length > 0 ? list : all;
}

export interface UsageOfRegisters {
  readonly whole: Settled;
  readonly normal: Settled;
  readonly low: Settled;
}

/** Usage or feed-in of one kind of energy, whole and by register. */
export function settleRegisters(
  all: readonly Candidate[],
  { isNetting, hasLow }: { readonly isNetting: boolean; readonly hasLow: boolean },
): UsageOfRegisters {
  const list = withoutNetted(withUnits(all), isNetting);
  const normal = settle(ofRegister(list, 'normal'));
  const low = settle(ofRegister(list, 'low'));
  const single = settle(ofRegister(list, 'single'));
  const named = settle(ofRegister(list, 'total'));
  const unnamed = ofRegister(list, 'unnamed');
  // A figure without a register may be that of one.
  const isPart = ({ value }: Candidate) =>
    [normal, low].some((each) => each !== null && each.value !== null && isSame(each.value, value));
  const whole = settle(unnamed.filter((each) => (normal === null && low === null) || !isPart(each)));
  return { normal, low, whole: wholeOf({ normal, low, single, named, whole, hasLow }) };
}

interface Parts extends UsageOfRegisters {
  readonly single: Settled;
  readonly named: Settled;
  readonly hasLow: boolean;
}

function wholeOf({ normal, low, single, named, whole, hasLow }: Parts): Settled {
  const sum = sumOf(normal, low, hasLow);
  // Beside one register alone, a figure without one may be the other.
  const isHalf = (normal === null) !== (low === null);
  const unnamed = isHalf && whole && !isEmpty(whole) ? leftEmpty('contradiction', whole.from) : whole;
  const all = [named, unnamed, single, sum].filter((each) => each !== null);
  const found = all.filter((each): each is Found => !isEmpty(each));
  const [first] = found;
  if (!first) return all[0] ?? null;
  if (found.some(({ value }) => !isSame(value, first.value, 1))) {
    return leftEmpty(
      'contradiction',
      found.flatMap(({ from }) => from),
    );
  }
  // A total that the statement names stands above doubts about its parts.
  const doubtful = all.find(isEmpty);
  return doubtful && !found.some((each) => each === named || each === unnamed) ? doubtful : first;
}

function sumOf(normal: Settled, low: Settled, hasLow: boolean): Settled {
  if (isEmpty(normal)) return normal;
  if (isEmpty(low)) return low;
  if (normal && low) {
    return {
      value: rounded(normal.value + low.value),
      certainty: 'added',
      from: [...normal.from, ...low.from],
    };
  }
  // A meter with one register calls it `normaal`; where a second one is spoken of, one alone is a part.
  const alone = normal ?? low;
  return alone && (low || hasLow) ? leftEmpty('missing', alone.from) : alone;
}

export interface YearShare {
  /** To multiply with for a year; null where the days are unknown or too few. */
  readonly factor: number | null;
  readonly doubt: BillDoubt | null;
}

/** A usage, for a year. */
export function usageFigure(settled: Settled, unit: BillUnit, { factor, doubt }: YearShare): Outcome {
  if (settled === null) return leftEmpty('missing');
  if (isEmpty(settled)) return settled;
  if (factor === null) return leftEmpty(doubt ?? 'noPeriod', settled.from);
  return {
    value: factor === 1 ? settled.value : Math.round(settled.value * factor),
    unit,
    vat: null,
    certainty: factor === 1 ? settled.certainty : 'scaled',
    places: placesOf(settled.from),
  };
}

/** A price: all that the statement says about it have to agree, in amount and in tax. */
export function priceFigure(all: readonly Candidate[], unitOf: (candidate: Candidate) => BillUnit): Outcome {
  // Beside each other with and without tax: one price, said twice.
  const included = all.filter(({ vat }) => vat === 'included');
  const settled = settle(included.length > 0 ? all.filter(({ vat }) => vat !== 'excluded') : all);
  if (settled === null) return leftEmpty('missing');
  if (isEmpty(settled)) return settled;
  const [first] = settled.from;
  if (!first) return leftEmpty('missing');
  if (
    settled.from.some(({ vat, term }) => vat !== first.vat || term !== first.term) ||
    settled.certainty === 'added'
  ) {
    return leftEmpty('contradiction', settled.from);
  }
  return {
    value: settled.value,
    unit: unitOf(first),
    vat: first.vat,
    certainty: 'read',
    places: placesOf(settled.from),
  };
}
