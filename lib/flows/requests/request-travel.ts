/** Applying for travel insurance. */
import { applicationFlow } from '../application-flow';
import { travelGroup, travelRules } from '../insured-groups';
import { eligibilityGroup } from '../request-groups';

export const requestTravelFlow = applicationFlow({
  section: 'travel',
  page: 'request-insurance-travel-submit',
  insured: [travelGroup, eligibilityGroup('travel')],
  rules: travelRules,
});
