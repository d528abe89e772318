/**
 * The fields of the forms that an offer is typed into beside the present contract: names as posted, with what each holds. Whatever fills
 * a form in, such as a reader of a yearly statement, uses these names and writes numbers with a comma or a point.
 */
import { energyKinds, priceBases } from './terms';

/** What a field holds. `tariff` is euros per unit, up to five decimals; `euro` an amount. */
export type TermFieldType = 'quantity' | 'tariff' | 'euro' | 'months' | 'date' | 'choice' | 'text';

/** Whether it is about the usage, the present contract, or the offer. */
export type TermFieldPart = 'usage' | 'now' | 'offer';

export interface TermField<Name extends string = string> {
  readonly name: Name;
  readonly part: TermFieldPart;
  readonly type: TermFieldType;
  readonly unit?: 'kWh' | 'm³' | 'month' | 'GB' | 'minute';
  readonly choices?: readonly string[];
}

export const households = ['1', '2', '3'] as const;
export const homes = ['flat', 'terraced', 'corner', 'semi-detached', 'detached'] as const;

/** The terms that the present contract and an offer both have. */
const energyContractFields = [
  { name: 'kind', type: 'choice', choices: energyKinds },
  { name: 'electricity', type: 'tariff', unit: 'kWh' },
  { name: 'electricity_low', type: 'tariff', unit: 'kWh' },
  { name: 'electricity_most', type: 'tariff', unit: 'kWh' },
  { name: 'gas', type: 'tariff', unit: 'm³' },
  { name: 'gas_most', type: 'tariff', unit: 'm³' },
  { name: 'fixed_month', type: 'euro', unit: 'month' },
  { name: 'feed_in', type: 'tariff', unit: 'kWh' },
  { name: 'feed_in_cost', type: 'tariff', unit: 'kWh' },
  { name: 'feed_in_cost_month', type: 'euro', unit: 'month' },
] as const;

const mobileContractFields = [
  { name: 'price', type: 'euro', unit: 'month' },
  { name: 'price_months', type: 'months' },
  { name: 'price_after', type: 'euro', unit: 'month' },
  { name: 'data', type: 'text', unit: 'GB' },
  { name: 'minutes', type: 'text', unit: 'minute' },
  { name: 'network', type: 'text' },
  { name: 'roaming', type: 'text' },
] as const;

type ContractFieldName = (typeof energyContractFields)[number]['name'];
type MobileFieldName = (typeof mobileContractFields)[number]['name'];

/** Puts the contract in front of the name: `now_gas`, `offer_gas`. */
function fieldsOf<const P extends 'now' | 'offer', const N extends string>(
  part: P,
  fields: readonly (Omit<TermField<N>, 'part'> & { readonly name: N })[],
): readonly TermField<`${P}_${N}`>[] {
  return fields.map((field) => ({ ...field, part, name: `${part}_${field.name}` as const }));
}

export type EnergyFieldName =
  | 'start'
  | 'usage_electricity'
  | 'usage_electricity_low'
  | 'usage_gas'
  | 'usage_feed_in'
  | 'usage_feed_in_low'
  | 'household'
  | 'home'
  | 'prices_include'
  | `now_${ContractFieldName}`
  | 'now_made'
  | 'now_ends'
  | 'now_leaving_fee'
  | 'now_compare_electricity'
  | 'now_compare_gas'
  | `offer_${ContractFieldName}`
  | 'offer_term_months'
  | 'offer_gift'
  | 'offer_leaving_fee';

export const energyTermFields: readonly TermField<EnergyFieldName>[] = [
  { name: 'usage_electricity', part: 'usage', type: 'quantity', unit: 'kWh' },
  { name: 'usage_electricity_low', part: 'usage', type: 'quantity', unit: 'kWh' },
  { name: 'usage_gas', part: 'usage', type: 'quantity', unit: 'm³' },
  { name: 'usage_feed_in', part: 'usage', type: 'quantity', unit: 'kWh' },
  { name: 'usage_feed_in_low', part: 'usage', type: 'quantity', unit: 'kWh' },
  { name: 'household', part: 'usage', type: 'choice', choices: households },
  { name: 'home', part: 'usage', type: 'choice', choices: homes },
  { name: 'prices_include', part: 'usage', type: 'choice', choices: priceBases },
  { name: 'start', part: 'usage', type: 'date' },
  ...fieldsOf('now', energyContractFields),
  { name: 'now_made', part: 'now', type: 'date' },
  { name: 'now_ends', part: 'now', type: 'date' },
  { name: 'now_leaving_fee', part: 'now', type: 'euro' },
  { name: 'now_compare_electricity', part: 'now', type: 'tariff', unit: 'kWh' },
  { name: 'now_compare_gas', part: 'now', type: 'tariff', unit: 'm³' },
  ...fieldsOf('offer', energyContractFields),
  { name: 'offer_term_months', part: 'offer', type: 'months' },
  { name: 'offer_gift', part: 'offer', type: 'euro' },
  { name: 'offer_leaving_fee', part: 'offer', type: 'euro' },
];

export type MobileTermFieldName =
  | `now_${MobileFieldName}`
  | 'now_leaving_fee'
  | `offer_${MobileFieldName}`
  | 'offer_term_months'
  | 'offer_one_off'
  | 'offer_gift';

export const mobileTermFields: readonly TermField<MobileTermFieldName>[] = [
  ...fieldsOf('now', mobileContractFields),
  { name: 'now_leaving_fee', part: 'now', type: 'euro' },
  ...fieldsOf('offer', mobileContractFields),
  { name: 'offer_term_months', part: 'offer', type: 'months' },
  { name: 'offer_one_off', part: 'offer', type: 'euro' },
  { name: 'offer_gift', part: 'offer', type: 'euro' },
];
