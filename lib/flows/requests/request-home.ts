/** Applying for home insurance (spec §2 'Request submit pages', §5). */
import { applicationFlow } from '../application-flow';
import { homeGroup, homeRules } from '../insured-groups';
import { eligibilityGroup } from '../request-groups';

export const requestHomeFlow = applicationFlow({
  section: 'home',
  page: 'request-insurance-home-submit',
  insured: [homeGroup, eligibilityGroup('home')],
  rules: homeRules,
});
