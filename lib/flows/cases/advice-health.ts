/** Advice on health insurance: without health questions, and without declarations. */
import { adviceCategories } from '@/lib/companies/advice-kinds';
import { multiselectField, optionsOf, selectField } from '@/lib/fields/choice-fields';
import { oldMonthlyPrice, providerField } from '@/lib/fields/contract-fields';
import { adviceFlow } from '../advice-flow';
import {
  addressGroup,
  emailGroup,
  insuredPersonGroup,
  laterIdentityGroup,
  laterPaymentGroup,
  providerUnknown,
  under,
} from '../case-groups';

export const adviceHealthFlow = adviceFlow({
  kind: 'insurance-health',
  name: 'health',
  page: 'personal-advice-insurance-health-submit',
  companyPage: 'company-personal-advice-insurance-health',
  companySuccessPage: 'company-personal-advice-insurance-health-success-reference',
  situation: [
    {
      name: 'present',
      fields: [
        under(
          providerUnknown,
          providerField('oldProvider', { categories: adviceCategories['insurance-health'] }),
        ),
        oldMonthlyPrice,
      ],
    },
    {
      name: 'health',
      fields: [
        selectField('voluntaryExcess', {
          width: 'medium',
          options: optionsOf('0', '100', '200', '300', '400', '500'),
        }),
        multiselectField('supplementaryCover', {
          optional: true,
          options: optionsOf('dental', 'physiotherapy', 'glasses', 'abroad', 'alternative', 'maternity'),
        }),
      ],
    },
  ],
  person: [insuredPersonGroup, addressGroup, laterIdentityGroup, emailGroup, laterPaymentGroup],
  terms: ['terms-insurance-health', 'terms-personal-advice-insurance'],
});
