/** Applying for liability insurance. */
import { applicationFlow } from '../application-flow';
import { eligibilityGroup } from '../case-groups';
import { liabilityGroup } from '../insured-groups';

export const requestLiabilityFlow = applicationFlow({
  section: 'liability',
  page: 'request-insurance-liability-submit',
  insured: [liabilityGroup, eligibilityGroup('liability')],
});
