/** Advice on car insurance. */
import { carHistoryMonths, eligibilityFigures } from '@/lib/config/eligibility';
import { optionsOf, radioField, selectField } from '@/lib/fields/choice-fields';
import { findLicencePlate } from '@/lib/fields/licence-plate';
import { numberField, stringField, textField } from '@/lib/fields/text-fields';
import { adviceFlow } from '../advice-flow';
import {
  addressGroup,
  eligibilityGroup,
  emailGroup,
  identityGroup,
  insuredPersonGroup,
  laterPaymentGroup,
  presentPolicyGroup,
} from '../case-groups';

export const adviceCarFlow = adviceFlow({
  kind: 'insurance-car',
  name: 'car',
  page: 'personal-advice-insurance-car-submit',
  companyPage: 'company-personal-advice-insurance-car',
  companySuccessPage: 'company-personal-advice-insurance-car-success-reference',
  figures: { ...eligibilityFigures, carHistoryMonths },
  situation: [
    {
      name: 'car',
      fields: [
        stringField('licencePlate', {
          max: 12,
          find: findLicencePlate,
          width: 'short',
          attributes: {
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            maxLength: 12,
          },
        }),
        selectField('yearlyMileage', {
          width: 'medium',
          options: optionsOf('7500', '10000', '15000', '20000', '25000', '30000', 'more'),
        }),
        radioField('carCover', {
          mode: 'cards',
          options: optionsOf('third-party', 'limited-casco', 'all-risk'),
        }),
      ],
    },
    {
      name: 'history',
      fields: [
        radioField('carInsuranceHistory', { options: optionsOf('whole', 'partly', 'none') }),
        numberField('carClaims', { min: 0, max: 20, attributes: { maxLength: 2 } }),
        numberField('claimFreeYears', { min: -20, max: 80, attributes: { inputMode: 'text', maxLength: 3 } }),
        textField('carHistoryDetails', { max: 500, optional: true }),
      ],
    },
    presentPolicyGroup,
    eligibilityGroup('car'),
  ],
  person: [insuredPersonGroup, addressGroup, identityGroup, emailGroup, laterPaymentGroup],
  terms: ['terms-insurance-car', 'terms-personal-advice-insurance'],
  defaults: () => ({ documentCountry: 'nl' }),
});
