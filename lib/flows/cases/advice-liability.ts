/** Advice on liability insurance. */
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
import { liabilityGroup } from '../insured-groups';

export const adviceLiabilityFlow = adviceFlow({
  kind: 'insurance-liability',
  name: 'liability',
  page: 'personal-advice-insurance-liability-submit',
  companyPage: 'company-personal-advice-insurance-liability',
  companySuccessPage: 'company-personal-advice-insurance-liability-success-reference',
  figures: eligibilityFigures,
  situation: [liabilityGroup, presentPolicyGroup, eligibilityGroup('liability')],
  person: [insuredPersonGroup, addressGroup, laterIdentityGroup, emailGroup, laterPaymentGroup],
  terms: ['terms-insurance-liability', 'terms-personal-advice-insurance'],
});
