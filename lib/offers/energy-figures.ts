/**
 * Dated figures of energy: tax by year, VAT, how fed-in electricity is settled. A year that is not here was not read: sums of it are
 * without tax. Grid costs are in no sum: they differ by grid operator and are the same for each supplier at one address.
 */
import type { Tariff } from './money';
import type { PriceBasis } from './terms';

export interface FigureSource {
  readonly name: string;
  readonly url: string;
  /** Day on which the figures were read, YYYY-MM-DD. */
  readonly readOn: string;
}

export interface EnergyTax {
  readonly year: number;
  /** Per kWh and per m³ of the first band, with VAT. */
  readonly electricity: Tariff;
  readonly gas: Tariff;
  /** Reduction for a home with electricity, cents a year with VAT. */
  readonly reductionCents: number;
  readonly sources: readonly FigureSource[];
}

/** Above these the tax has other bands, which are not read: kWh and m³ a year. */
export const taxBandMax = { electricity: 10_000, gas: 170_000 } as const;

const readOn = '2026-11-29';

export const energyTaxes: readonly EnergyTax[] = [
  {
    year: 2026,
    electricity: 11_085,
    gas: 72_680,
    reductionCents: 628_96,
    sources: [
      { name: 'Selectra', url: 'https://selectra.nl/energie/energierekening/energiebelasting', readOn },
      { name: 'Gaslicht.com', url: 'https://www.gaslicht.com/veelgestelde-vragen/energiebelasting', readOn },
      {
        name: 'ENGIE',
        url: 'https://www.engie.nl/zakelijk/klantenservice/energiebelasting/wijzigingen',
        readOn,
      },
    ],
  },
];

export function findEnergyTax(year: number): EnergyTax | null {
  return energyTaxes.find((tax) => tax.year === year) ?? null;
}

/** The latest year whose tax was read. */
export function latestEnergyTax(): EnergyTax {
  const latest = energyTaxes.at(-1);
  if (!latest) throw new Error('no energy tax');
  return latest;
}

/** VAT on energy, in percent. */
export const energyVatPercent = 21;

/**
 * How fed-in electricity is settled: deducted from the usage (Energiewet 2.31), paid with at least half of the bare price
 * (Energiewet 2.34, as of 2027, until 2030), or paid reasonably.
 */
export type FeedInRule = 'netting' | 'half' | 'reasonable';

export const nettingLastYear = 2026;
export const halfLastYear = 2029;

export function feedInRuleOf(year: number): FeedInRule {
  if (year <= nettingLastYear) return 'netting';
  return year <= halfLastYear ? 'half' : 'reasonable';
}

/** Returns the least that is paid per kWh under the rule of half: of the price without energy tax and VAT, rounded up. */
export function halfOfBarePrice(priceWithVat: Tariff): Tariff {
  return Math.ceil((priceWithVat * 100) / ((100 + energyVatPercent) * 2));
}

/** Returns a price per kWh without VAT, and without energy tax where it is in the price: that of the latest year that was read. */
export function barePriceOf(price: Tariff, basis: PriceBasis): Tariff {
  const untaxed = basis === 'vat' ? price : Math.max(0, price - latestEnergyTax().electricity);
  return Math.ceil((untaxed * 100) / (100 + energyVatPercent));
}

/** The articles of these rules, in the order in which they begin. */
export const feedInSources: Readonly<Record<'netting' | 'half' | 'bare', string>> = {
  netting: 'https://wetten.overheid.nl/jci1.3:c:BWBR0050714&artikel=2.31&z=2026-07-01&g=2026-07-01',
  half: 'https://wetten.overheid.nl/jci1.3:c:BWBR0050714&artikel=2.34&z=2027-01-01&g=2027-01-01',
  bare: 'https://www.acm.nl/system/files/documents/besluit-vaststelling-modelcontracten.pdf',
};

/** A month's notice of another price (Energiebesluit 2.5). */
export const priceChangeSource =
  'https://wetten.overheid.nl/jci1.3:c:BWBR0051745&artikel=2.5&z=2026-01-01&g=2026-01-01';
