/** Applying for liability insurance. */
import { applicationFlow } from '../application-flow';
import { liabilityGroup } from '../insured-groups';
import { eligibilityGroup } from '../request-groups';

export const requestLiabilityFlow = applicationFlow({
  section: 'liability',
  page: 'request-insurance-liability-submit',
  insured: [liabilityGroup, eligibilityGroup('liability')],
});
