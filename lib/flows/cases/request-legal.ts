/** Applying for legal expenses insurance. */
import { applicationFlow } from '../application-flow';
import { eligibilityGroup } from '../case-groups';
import { legalGroup } from '../insured-groups';

export const requestLegalFlow = applicationFlow({
  section: 'legal',
  page: 'request-insurance-legal-submit',
  insured: [legalGroup, eligibilityGroup('legal')],
});
