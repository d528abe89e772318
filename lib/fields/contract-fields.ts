/** Named fields about what somebody has and pays now, and what is asked for in its place (spec §3): the same in every flow. */
import type { CompanyCategory } from '@/lib/contract/companies';
import { autocompleteField } from './choice-fields';
import type { Condition } from './condition';
import type { Field } from './field';
import { dateField, numberField, stringField } from './text-fields';

/** Path that suggests names of companies: of some categories, or of any where none is given. */
export function suggestionsOf(categories: readonly CompanyCategory[] = []): string {
  const query = new URLSearchParams({ value: 'name' });
  if (categories.length > 0) query.set('categories', categories.join(','));
  return `/api/companies/search?${query}`;
}

const companyNameMaxLength = 105;

/** A company or provider, by name: one of the suggestions, or any other that is typed. */
export function providerField<const N extends string>(
  name: N,
  {
    categories,
    ...settings
  }: { optional?: boolean; when?: Condition; categories?: readonly CompanyCategory[] } = {},
): Field<N, string> {
  return autocompleteField(name, {
    suggestionsEndpoint: suggestionsOf(categories),
    max: companyNameMaxLength,
    attributes: { autoComplete: 'off', autoCapitalize: 'words', maxLength: companyNameMaxLength },
    ...settings,
  });
}

/** Euros a month, as a number with two decimals: what a bill says. */
function monthlyPriceField<const N extends string>(
  name: N,
  settings: { optional?: boolean } = {},
): Field<N, number> {
  return numberField(name, {
    min: 0,
    max: 5000,
    decimals: 2,
    attributes: { autoComplete: 'off', maxLength: 12 },
    ...settings,
  });
}

/** What is paid now; for energy without the yearly settlement (spec §5). */
export const oldMonthlyPrice = monthlyPriceField('oldMonthlyPrice');

export const optionalOldMonthlyPrice = monthlyPriceField('oldMonthlyPrice', { optional: true });

/** The price of the contract or policy that is asked for. */
export const newMonthlyPrice = monthlyPriceField('newMonthlyPrice', { optional: true });

/** Until when the present contract binds. */
export const contractEndDate = dateField('contractEndDate', {
  optional: true,
  notBefore: { yearsFromToday: -1 },
  notAfter: { yearsFromToday: 10 },
});

/** People who live together. */
export const householdSize = numberField('householdSize', { min: 1, max: 20, attributes: { maxLength: 2 } });

const numberSettings = (max: number) =>
  ({
    max,
    width: 'medium',
    attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: max },
  }) as const;

/** Customer or contract number at the present provider. */
export const contractNumber = stringField('contractNumber', { ...numberSettings(50), optional: true });

/** Number of the package that an insurer sells. */
export const packageNumber = stringField('packageNumber', numberSettings(50));
