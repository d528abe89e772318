/** Advice on home insurance. */
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
import { homeGroup, homeRules } from '../insured-groups';

export const adviceHomeFlow = adviceFlow({
  kind: 'insurance-home',
  name: 'home',
  page: 'personal-advice-insurance-home-submit',
  companyPage: 'company-personal-advice-insurance-home',
  companySuccessPage: 'company-personal-advice-insurance-home-success-reference',
  figures: eligibilityFigures,
  situation: [homeGroup, presentPolicyGroup, eligibilityGroup('home')],
  person: [insuredPersonGroup, addressGroup, laterIdentityGroup, emailGroup, laterPaymentGroup],
  terms: ['terms-insurance-home', 'terms-personal-advice-insurance'],
  rules: homeRules,
});
