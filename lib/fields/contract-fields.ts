/** Named fields of current and requested contracts, shared by all flows. */
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import { autocompleteField } from './choice-fields';
import type { Condition } from './condition';
import type { Field } from './field';
import { dateField, numberField, stringField } from './text-fields';

/** Returns the path of company suggestions: of some categories, or of all. */
export function suggestionsOf(categories: readonly CompanyCategory[] = []): string {
  const query = new URLSearchParams({ value: 'name' });
  if (categories.length > 0) query.set('categories', categories.join(','));
  return `/api/companies/search?${query}`;
}

const companyNameMaxLength = 105;

/** A company or provider by name: a suggestion or free text. */
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

/** Euros per month, a number with two decimals, as on a bill. */
function monthlyPriceField<const N extends string>(
  name: N,
  settings: { optional?: boolean } = {},
): Field<N, number> {
  return numberField(name, {
    min: 0,
    max: 5000,
    decimals: 2,
    format: 'euro',
    attributes: { autoComplete: 'off', maxLength: 12 },
    ...settings,
  });
}

/** The current price; for energy the advance payment. */
export const oldMonthlyPrice = monthlyPriceField('oldMonthlyPrice');

export const optionalOldMonthlyPrice = monthlyPriceField('oldMonthlyPrice', { optional: true });

/** The price of the requested contract or policy. */
export const newMonthlyPrice = monthlyPriceField('newMonthlyPrice', { optional: true });

/** End of the current contract's minimum term. */
export const contractEndDate = dateField('contractEndDate', {
  optional: true,
  notBefore: { yearsFromToday: -1 },
  notAfter: { yearsFromToday: 10 },
});

/** Number of household members. */
export const householdSize = numberField('householdSize', { min: 1, max: 20, attributes: { maxLength: 2 } });

const numberSettings = (max: number) =>
  ({
    max,
    width: 'medium',
    attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: max },
  }) as const;

/** Customer or contract number at the current provider. */
export const contractNumber = stringField('contractNumber', { ...numberSettings(50), optional: true });

/** Number of an insurer's package. */
export const packageNumber = stringField('packageNumber', numberSettings(50));
