/** Advice on travel insurance. */
import { eligibilityFigures } from '@/lib/config/eligibility';
import { adviceFlow } from '../advice-flow';
import {
  addressGroup,
  eligibilityGroup,
  emailGroup,
  insuredPersonGroup,
  laterIdentityGroup,
  laterPaymentGroup,
  presentPolicyGroup,
} from '../case-groups';
import { travelGroup, travelRules } from '../insured-groups';

export const adviceTravelFlow = adviceFlow({
  kind: 'insurance-travel',
  name: 'travel',
  page: 'personal-advice-insurance-travel-submit',
  companyPage: 'company-personal-advice-insurance-travel',
  companySuccessPage: 'company-personal-advice-insurance-travel-success-reference',
  figures: eligibilityFigures,
  situation: [travelGroup, presentPolicyGroup, eligibilityGroup('travel')],
  person: [insuredPersonGroup, addressGroup, laterIdentityGroup, emailGroup, laterPaymentGroup],
  terms: ['terms-insurance-travel', 'terms-personal-advice-insurance'],
  rules: travelRules,
});
