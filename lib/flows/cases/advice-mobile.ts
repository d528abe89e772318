/** Advice on a mobile plan without a phone (SIM-only). */
import { adviceCategories } from '@/lib/companies/advice-kinds';
import { booleanField, declarationField, optionsOf, selectField } from '@/lib/fields/choice-fields';
import { contractEndDate, oldMonthlyPrice, providerField } from '@/lib/fields/contract-fields';
import { adviceFlow } from '../advice-flow';
import {
  addressGroup,
  emailGroup,
  laterPaymentGroup,
  personGroup,
  providerUnknown,
  under,
} from '../case-groups';

export const adviceMobileFlow = adviceFlow({
  kind: 'mobile',
  name: 'mobile',
  page: 'personal-advice-mobile-submit',
  companyPage: 'company-personal-advice-mobile',
  companySuccessPage: 'company-personal-advice-mobile-success-reference',
  situation: [
    {
      name: 'mobile',
      fields: [
        declarationField('simOnly', '2026-11-21'),
        under(providerUnknown, providerField('oldProvider', { categories: adviceCategories.mobile })),
        oldMonthlyPrice,
        contractEndDate,
      ],
    },
    {
      name: 'use',
      fields: [
        selectField('dataBundle', {
          width: 'medium',
          options: optionsOf('2', '5', '10', '20', '50', 'unlimited'),
        }),
        selectField('callMinutes', { width: 'medium', options: optionsOf('120', '300', 'unlimited') }),
        booleanField('keepNumber', { mode: 'buttons' }),
        providerField('internetProvider', { optional: true, categories: ['internet-tv', 'telecom'] }),
      ],
    },
  ],
  person: [personGroup, addressGroup, emailGroup, laterPaymentGroup],
  terms: ['terms-personal-advice-mobile'],
});
