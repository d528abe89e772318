/** Applying for travel insurance. */
import { applicationFlow } from '../application-flow';
import { eligibilityGroup } from '../case-groups';
import { travelGroup, travelRules } from '../insured-groups';

export const requestTravelFlow = applicationFlow({
  section: 'travel',
  page: 'request-insurance-travel-submit',
  insured: [travelGroup, eligibilityGroup('travel')],
  rules: travelRules,
});
