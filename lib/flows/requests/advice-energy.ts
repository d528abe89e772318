/** Advice on electricity and gas (spec §2, §3; §5: the monthly price excludes the yearly settlement). */
import { adviceCategories } from '@/lib/companies/advice-kinds';
import { optionsOf, radioField } from '@/lib/fields/choice-fields';
import { contractEndDate, householdSize, oldMonthlyPrice, providerField } from '@/lib/fields/contract-fields';
import { numberField } from '@/lib/fields/text-fields';
import { adviceFlow } from '../advice-flow';
import {
  addressGroup,
  emailGroup,
  type Group,
  laterPaymentGroup,
  personGroup,
  providerUnknown,
  under,
} from '../request-groups';

/** The current contract; shared with the energy collective. */
export const energyGroup: Group = {
  name: 'energy',
  fields: [
    radioField('serviceType', { options: optionsOf('both', 'electricity', 'gas') }),
    householdSize,
    under(providerUnknown, providerField('oldProvider', { categories: adviceCategories.energy })),
    oldMonthlyPrice,
    contractEndDate,
  ],
};

/** Optional: usage improves the advice. */
export const usageGroup: Group = {
  name: 'usage',
  fields: [
    numberField('electricityUsage', {
      min: 0,
      max: 100_000,
      optional: true,
      format: 'kWh',
      attributes: { maxLength: 7 },
    }),
    numberField('gasUsage', {
      min: 0,
      max: 50_000,
      optional: true,
      format: 'm³',
      attributes: { maxLength: 6 },
    }),
  ],
};

export const adviceEnergyFlow = adviceFlow({
  kind: 'energy',
  name: 'energy',
  page: 'personal-advice-energy-submit',
  companyPage: 'company-personal-advice-energy',
  companySuccessPage: 'company-personal-advice-energy-success-reference',
  situation: [energyGroup, usageGroup],
  person: [personGroup, addressGroup, emailGroup, laterPaymentGroup],
  terms: ['terms-personal-advice-energy'],
});
