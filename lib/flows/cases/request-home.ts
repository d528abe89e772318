/** Applying for home insurance. */
import { applicationFlow } from '../application-flow';
import { eligibilityGroup } from '../case-groups';
import { homeGroup, homeRules } from '../insured-groups';

export const requestHomeFlow = applicationFlow({
  section: 'home',
  page: 'request-insurance-home-submit',
  insured: [homeGroup, eligibilityGroup('home')],
  rules: homeRules,
});
