/** Applying for travel insurance (spec §2 'Request submit pages', §5). */
import { applicationFlow } from '../application-flow';
import { travelGroup, travelRules } from '../insured-groups';
import { eligibilityGroup } from '../request-groups';

export const requestTravelFlow = applicationFlow({
  section: 'travel',
  page: 'request-insurance-travel-submit',
  insured: [travelGroup, eligibilityGroup('travel')],
  rules: travelRules,
});
