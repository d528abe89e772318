/** Labels of the options in forms about companies and facts, by wire name of the field. */

import { isContactKind } from '@/lib/companies/ways';
import { factKinds, factPurposes, factSourceKinds, factTiers } from '@/lib/contract/company-facts';
import { companyCategories, contractClasses } from '@/lib/contract/company-kinds';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

function labelsOf<const V extends string>(
  values: readonly V[],
  label: (value: V) => string,
): Readonly<Record<V, string>> {
  return Object.fromEntries(values.map((value) => [value, label(value)])) as Record<V, string>;
}

export function optionLabels(locale: Locale) {
  const t = translatorOf(locale, 'admin');
  const companies = translatorOf(locale, 'companies');
  return {
    fact: labelsOf(factKinds, (kind) =>
      isContactKind(kind) ? companies(`contact.kinds.${kind}`) : t(`companies.kinds.${kind}`),
    ),
    purpose: labelsOf(factPurposes, (purpose) => companies(`purposes.${purpose}`)),
    tier: labelsOf(factTiers, (tier) => t(`companies.tiers.${tier}`)),
    source_kind: labelsOf(factSourceKinds, (kind) => t(`companies.sourceKinds.${kind}`)),
    category: labelsOf(companyCategories, (category) => companies(`categories.${category}`)),
    contract_class: labelsOf(contractClasses, (contract) => companies(`contractKinds.${contract}`)),
  };
}
