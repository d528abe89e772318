/** Two energy contracts and a year's usage out of a form. Pure; contains no text. */
import { Temporal } from 'temporal-polyfill';
import type { LeavingQuestion } from './leaving-fee';
import type { Tariff, TariffRange } from './money';
import { type Doubt, type OfferProblem, OfferReader } from './offer-reader';
import { type EnergyFieldName, homes, households } from './term-fields';
import { type EnergyKind, type EnergyTerms, type EnergyUsage, energyKinds, priceBases } from './terms';
import { estimateElectricity, estimateGas } from './usage-estimate';

/** `sum` says that the form was sent; `confirmed` that what was asked about is right. */
export type EnergyParameter = EnergyFieldName | 'sum' | 'confirmed';
export type EnergyInput = Readonly<Partial<Record<EnergyParameter, string>>>;

export interface EnergyQuestion {
  readonly current: EnergyTerms;
  readonly offer: EnergyTerms;
  readonly usage: EnergyUsage;
  /** What of the usage is an estimate. */
  readonly estimated: readonly ('electricity' | 'gas')[];
  readonly leaving: LeavingQuestion;
  /** The fee for leaving now that the supplier named, in cents. */
  readonly leavingFeeCents: number | null;
  /** The fee for leaving the offer early, as it says, in cents. */
  readonly offerLeavingFeeCents: number | null;
}

export interface EnergyReading {
  /** Null where something is wrong, missing, or asked about. */
  readonly question: EnergyQuestion | null;
  readonly problems: Readonly<Partial<Record<EnergyParameter, OfferProblem>>>;
  readonly doubts: Readonly<Partial<Record<EnergyParameter, Doubt>>>;
}

const electricityPrices = { least: 1000, most: 100_000 };
const gasPrices = { least: 10_000, most: 500_000 };
const feedInPrices = { least: 100, most: 50_000 };
const fixedMonthMostCents = 50_00;
const electricityUnits = { usual: 15_000, most: 100_000, isZeroOdd: true };
const gasUnits = { usual: 6000, most: 50_000, isZeroOdd: false };
const feedInUnits = { usual: 15_000, most: 100_000, isZeroOdd: false };

type Reader = OfferReader<EnergyParameter>;

/** Reads a form. `today` is a day of Europe/Amsterdam, YYYY-MM-DD. */
export function readEnergy(input: EnergyInput, today: string): EnergyReading {
  const reader: Reader = new OfferReader(input);
  const now = readContract(reader, 'now');
  const offered = readContract(reader, 'offer');
  const hasElectricity = requireBoth(reader, 'electricity', now.electricity, offered.electricity);
  const hasGas = requireBoth(reader, 'gas', now.gas, offered.gas);
  if (!(hasElectricity || hasGas)) reader.problems.now_electricity ??= 'required';
  const used = readUsage(reader, { hasElectricity, hasGas, today });
  if (needsSplit(used.usage, now, offered)) reader.note('usage_electricity_low', 'split');
  const leaving = readLeaving(reader, now, used.usage);
  const rest = {
    leavingFeeCents: now.contract === 'fixed' ? reader.cents('now_leaving_fee') : null,
    offerLeavingFeeCents: offered.contract === 'fixed' ? reader.cents('offer_leaving_fee') : null,
  };
  const offer = {
    ...offered,
    termMonths: reader.months('offer_term_months', { least: 1, most: 120 }),
    giftCents: reader.cents('offer_gift') ?? 0,
  };
  const { problems, doubts } = reader;
  const isAsked = Object.keys(doubts).length > 0 && reader.text('confirmed') !== 'true';
  const isReady = Object.keys(problems).length === 0 && !isAsked;
  const current = { ...now, termMonths: monthsLeft(leaving) };
  return { question: isReady ? { current, offer, ...used, leaving, ...rest } : null, problems, doubts };
}

function readContract(reader: Reader, part: 'now' | 'offer'): EnergyTerms {
  const contract = reader.choice(`${part}_kind`, energyKinds);
  if (contract === null) reader.problems[`${part}_kind`] ??= 'required';
  const range = (name: 'electricity' | 'gas', isNeeded: boolean) =>
    readPrice(reader, `${part}_${name}`, `${part}_${name}_most`, { contract, isNeeded });
  // A dynamic price changes by the hour: it has no low hours, and the form no field for them.
  const low = contract === 'dynamic' ? null : reader.tariff(`${part}_electricity_low`, electricityPrices);
  return {
    kind: 'energy',
    contract: contract ?? 'variable',
    electricity: range('electricity', true),
    electricityLow: low === null ? null : { least: low, most: low },
    gas: range('gas', false),
    fixedMonthCents: reader.cents(`${part}_fixed_month`, fixedMonthMostCents) ?? 0,
    feedIn: reader.tariff(`${part}_feed_in`, feedInPrices),
    feedInCost: reader.tariff(`${part}_feed_in_cost`, feedInPrices) ?? 0,
    feedInCostMonthCents: reader.cents(`${part}_feed_in_cost_month`) ?? 0,
    termMonths: null,
    giftCents: 0,
  };
}

/** A price; of a dynamic contract the lowest and the highest, of which gas may have one alone. */
function readPrice(
  reader: Reader,
  name: EnergyFieldName,
  mostName: EnergyFieldName,
  { contract, isNeeded }: { readonly contract: EnergyKind | null; readonly isNeeded: boolean },
): TariffRange | null {
  const limits = name.endsWith('gas') ? gasPrices : electricityPrices;
  const least = reader.tariff(name, limits);
  if (least === null) return null;
  if (contract !== 'dynamic') return { least, most: least };
  const most = reader.tariff(mostName, limits);
  if (most === null ? isNeeded : most < least) reader.problems[mostName] ??= 'most';
  return { least, most: most ?? least };
}

/** Whether both contracts have a price; one alone can't be compared. */
function requireBoth(
  reader: Reader,
  name: 'electricity' | 'gas',
  now: TariffRange | null,
  offer: TariffRange | null,
): boolean {
  const isMentioned = now !== null || offer !== null;
  for (const part of ['now', 'offer'] as const) {
    const field = `${part}_${name}` as const;
    if (isMentioned && reader.text(field) === null) reader.problems[field] ??= 'required';
  }
  return isMentioned;
}

function readUsage(
  reader: Reader,
  { hasElectricity, hasGas, today }: { hasElectricity: boolean; hasGas: boolean; today: string },
): Pick<EnergyQuestion, 'usage' | 'estimated'> {
  const typed = reader.quantity('usage_electricity', electricityUnits);
  const typedGas = reader.quantity('usage_gas', gasUnits);
  const household = reader.choice('household', households);
  const home = reader.choice('home', homes);
  const low = reader.quantity('usage_electricity_low', { ...electricityUnits, isZeroOdd: false });
  const estimate = household && estimateElectricity(household);
  // An estimate is of all hours: what is typed of the low ones is a part of it.
  const electricity = typed ?? (estimate === null ? null : Math.max(0, estimate - (low ?? 0)));
  const gas = typedGas ?? (home && estimateGas(home));
  if (hasElectricity && electricity === null) reader.problems.usage_electricity ??= 'required';
  if (hasGas && gas === null) reader.problems.usage_gas ??= 'required';
  const usage: EnergyUsage = {
    kind: 'energy',
    electricity: (hasElectricity && electricity) || 0,
    electricityLow: low,
    gas: (hasGas && gas) || 0,
    feedIn: reader.quantity('usage_feed_in', feedInUnits) ?? 0,
    feedInLow: reader.quantity('usage_feed_in_low', feedInUnits) ?? 0,
    basis: reader.choice('prices_include', priceBases) ?? 'vat',
    start: reader.date('start') ?? today,
  };
  const isGuess = { electricity: hasElectricity && typed === null, gas: hasGas && typedGas === null };
  return { usage, estimated: (['electricity', 'gas'] as const).filter((name) => isGuess[name]) };
}

/** Whether a contract has a low price, and nothing says how much is used in the low hours. */
function needsSplit({ electricityLow }: EnergyUsage, ...contracts: readonly EnergyTerms[]): boolean {
  return electricityLow === null && contracts.some((contract) => contract.electricityLow !== null);
}

/** The end of the present contract. Of a contract without a fixed price nothing is read: the form hides those fields. */
function readLeaving(reader: Reader, now: EnergyTerms, usage: EnergyUsage): LeavingQuestion {
  const isFixed = now.contract === 'fixed';
  return {
    contract: now.contract,
    madeOn: isFixed ? reader.date('now_made') : null,
    endsOn: isFixed ? reader.date('now_ends') : null,
    leavesOn: usage.start,
    products: isFixed ? leftProducts(reader, now, usage) : [],
  };
}

/** Whole months of the term that are left; null where its end is not known. */
function monthsLeft({ endsOn, leavesOn }: LeavingQuestion): number | null {
  if (endsOn === null) return null;
  const end = Temporal.PlainDate.from(endsOn).add({ days: 1 });
  return Math.max(0, Temporal.PlainDate.from(leavesOn).until(end, { largestUnit: 'months' }).months);
}

/** What the supplier misses of each product when the contract ends early. */
function leftProducts(reader: Reader, now: EnergyTerms, usage: EnergyUsage): LeavingQuestion['products'] {
  const compared = {
    electricity: reader.tariff('now_compare_electricity', electricityPrices),
    gas: reader.tariff('now_compare_gas', gasPrices),
  };
  const product = (yearUnits: number, price: TariffRange | null, comparable: Tariff | null) =>
    price === null ? [] : [{ yearUnits, price: price.most, comparable }];
  return [
    ...product(usage.electricity + (usage.electricityLow ?? 0), now.electricity, compared.electricity),
    ...product(usage.gas, now.gas, compared.gas),
  ];
}
