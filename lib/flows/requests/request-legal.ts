/** Applying for legal expenses insurance. */
import { applicationFlow } from '../application-flow';
import { legalGroup } from '../insured-groups';
import { eligibilityGroup } from '../request-groups';

export const requestLegalFlow = applicationFlow({
  section: 'legal',
  page: 'request-insurance-legal-submit',
  insured: [legalGroup, eligibilityGroup('legal')],
});
