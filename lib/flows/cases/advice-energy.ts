/** Advice on electricity and gas. */
import { adviceCategories } from '@/lib/companies/advice-kinds';
import { optionsOf, radioField } from '@/lib/fields/choice-fields';
import { contractEndDate, householdSize, oldMonthlyPrice, providerField } from '@/lib/fields/contract-fields';
import {
  electricityUsage,
  feedIn,
  feedInCosts,
  feedInUnknown,
  gasUsage,
  lastSettlement,
  settlementAmount,
  solarPanels,
  usageUnknown,
} from '@/lib/fields/energy/energy-fields';
import { adviceFlow } from '../advice-flow';
import {
  addressGroup,
  emailGroup,
  type Group,
  laterPaymentGroup,
  personGroup,
  providerUnknown,
  under,
} from '../case-groups';

/** The current contract, what it costs, and what is used and fed in; shared with the energy collective. */
export const energyGroups: readonly Group[] = [
  {
    name: 'energy',
    fields: [
      radioField('serviceType', { options: optionsOf('both', 'electricity', 'gas') }),
      householdSize,
      under(providerUnknown, providerField('oldProvider', { categories: adviceCategories.energy })),
      contractEndDate,
    ],
  },
  { name: 'cost', fields: [oldMonthlyPrice, lastSettlement, settlementAmount] },
  { name: 'usage', fields: [electricityUsage, gasUsage, usageUnknown] },
  { name: 'solar', fields: [solarPanels, feedIn, feedInUnknown, feedInCosts] },
];

export const adviceEnergyFlow = adviceFlow({
  kind: 'energy',
  name: 'energy',
  page: 'personal-advice-energy-submit',
  companyPage: 'company-personal-advice-energy',
  companySuccessPage: 'company-personal-advice-energy-success-reference',
  situation: energyGroups,
  person: [personGroup, addressGroup, emailGroup, laterPaymentGroup],
  terms: ['terms-personal-advice-energy'],
});
