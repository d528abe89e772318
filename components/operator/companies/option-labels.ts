/** Labels of the options in forms about companies and facts, by wire name of the field. */
import { companyCategories, contractClasses } from '@/lib/contract/companies';
import { factKinds, factPurposes, factSourceKinds, factTiers } from '@/lib/contract/company-facts';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

type Labels = Readonly<Record<string, string>>;

function labelsOf<const V extends string>(values: readonly V[], label: (value: V) => string): Labels {
  return Object.fromEntries(values.map((value) => [value, label(value)]));
}

export function optionLabels(locale: Locale) {
  const t = translatorOf(locale, 'admin');
  const companies = translatorOf(locale, 'companies');
  return {
    fact: labelsOf(factKinds, (kind) => t(`companies.kinds.${kind}`)),
    purpose: labelsOf(factPurposes, (purpose) => companies(`purposes.${purpose}`)),
    tier: labelsOf(factTiers, (tier) => t(`companies.tiers.${tier}`)),
    source_kind: labelsOf(factSourceKinds, (kind) => t(`companies.sourceKinds.${kind}`)),
    category: labelsOf(companyCategories, (category) => companies(`categories.${category}`)),
    contract_class: labelsOf(contractClasses, (contract) => companies(`contractKinds.${contract}`)),
  } as const satisfies Readonly<Record<string, Labels>>;
}
