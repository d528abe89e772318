/** Applying for liability insurance (spec §2 'Request submit pages', §5). */
import { applicationFlow } from '../application-flow';
import { liabilityGroup } from '../insured-groups';
import { eligibilityGroup } from '../request-groups';

export const requestLiabilityFlow = applicationFlow({
  section: 'liability',
  page: 'request-insurance-liability-submit',
  insured: [liabilityGroup, eligibilityGroup('liability')],
});
