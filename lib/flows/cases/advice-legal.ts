/** Advice on legal expenses insurance. */
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
import { legalGroup } from '../insured-groups';

export const adviceLegalFlow = adviceFlow({
  kind: 'insurance-legal',
  name: 'legal',
  page: 'personal-advice-insurance-legal-submit',
  companyPage: 'company-personal-advice-insurance-legal',
  companySuccessPage: 'company-personal-advice-insurance-legal-success-reference',
  figures: eligibilityFigures,
  situation: [legalGroup, presentPolicyGroup, eligibilityGroup('legal')],
  person: [insuredPersonGroup, addressGroup, laterIdentityGroup, emailGroup, laterPaymentGroup],
  terms: ['terms-insurance-legal', 'terms-personal-advice-insurance'],
});
