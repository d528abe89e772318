/** Applying for home insurance. */
import { applicationFlow } from '../application-flow';
import { homeGroup, homeRules } from '../insured-groups';
import { eligibilityGroup } from '../request-groups';

export const requestHomeFlow = applicationFlow({
  section: 'home',
  page: 'request-insurance-home-submit',
  insured: [homeGroup, eligibilityGroup('home')],
  rules: homeRules,
});
