/** The terms of an offer by kind, and the usage that it is calculated for. Prices include VAT. */
import type { Tariff, TariffRange } from './money';

export const energyKinds = ['fixed', 'variable', 'dynamic'] as const;
export type EnergyKind = (typeof energyKinds)[number];

/** What the prices of energy include: VAT alone, or also the energy tax. The same for all that are compared. */
export const priceBases = ['vat', 'vat-and-tax'] as const;
export type PriceBasis = (typeof priceBases)[number];

export interface EnergyTerms {
  readonly kind: 'energy';
  readonly contract: EnergyKind;
  /** Per kWh; with `low` it is the normal price. A dynamic price is a range. Null without electricity. */
  readonly electricity: TariffRange | null;
  /** Per kWh in the low hours; null with a single price. */
  readonly electricityLow: TariffRange | null;
  /** Per m³; null without gas. */
  readonly gas: TariffRange | null;
  /** Fixed supply costs, in cents a month. */
  readonly fixedMonthCents: number;
  /** Paid to the customer per kWh fed in; null where it is not known. */
  readonly feedIn: Tariff | null;
  /** Charged per kWh fed in. */
  readonly feedInCost: Tariff;
  /** Charged each month for feeding in, in cents. */
  readonly feedInCostMonthCents: number;
  /** Months; null without a term. */
  readonly termMonths: number | null;
  /** A welcome gift in money, in cents. */
  readonly giftCents: number;
}

/** A year's usage of a household, in whole units. */
export interface EnergyUsage {
  readonly kind: 'energy';
  /** kWh; with `electricityLow` in the normal hours. */
  readonly electricity: number;
  /** kWh in the low hours; null where the meter has one price. */
  readonly electricityLow: number | null;
  /** m³. */
  readonly gas: number;
  /** kWh fed in; with `feedInLow` in the normal hours. */
  readonly feedIn: number;
  readonly feedInLow: number;
  readonly basis: PriceBasis;
  /** First day of the first year, YYYY-MM-DD. */
  readonly start: string;
}

export interface MobileTerms {
  readonly kind: 'mobile';
  /** Cents a month, in the months of `priceMonths`. */
  readonly priceCents: number;
  /** Months with that price; null where it does not change. */
  readonly priceMonths: number | null;
  /** Cents a month after those. */
  readonly priceAfterCents: number;
  /** Connection and other costs that are paid once, in cents. */
  readonly oneOffCents: number;
  readonly giftCents: number;
  /** Months; null where it can be ended each month. */
  readonly termMonths: number | null;
}

export interface MobileUsage {
  readonly kind: 'mobile';
  /** Months that are compared. */
  readonly months: number;
}

export interface InsuranceTerms {
  readonly kind: 'insurance';
  /** Cents a month. */
  readonly premiumCents: number;
  /** Own risk of one claim, in cents. */
  readonly excessCents: number;
  /** Costs of the policy that are paid once, in cents. */
  readonly oneOffCents: number;
  readonly giftCents: number;
}

export interface InsuranceUsage {
  readonly kind: 'insurance';
  /** Most claims in a year that the range covers; none is its other end. */
  readonly claimsMost: number;
}

export type OfferTerms = EnergyTerms | MobileTerms | InsuranceTerms;
export type Usage = EnergyUsage | MobileUsage | InsuranceUsage;
