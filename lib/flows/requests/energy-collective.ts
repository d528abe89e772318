/**
 * Joining the energy collective: one offer for a group. It ends
 * in an individual proposal, so that it has the process of advice.
 */
import { adviceFlow } from '../advice-flow';
import type { AnyRequestFlow } from '../request-flow';
import { addressGroup, emailGroup, laterPaymentGroup, personGroup, requestEndpoint } from '../request-groups';
import { energyGroups } from './advice-energy';

const advice = adviceFlow({
  kind: 'energy',
  name: 'collective',
  page: 'energy-collective-submit',
  companyPage: null,
  companySuccessPage: null,
  situation: energyGroups,
  person: [personGroup, addressGroup, emailGroup, laterPaymentGroup],
  terms: ['terms-personal-advice-energy'],
});

export const energyCollectiveFlow: AnyRequestFlow = {
  ...advice,
  name: 'energy-collective',
  endpoint: requestEndpoint('energy-collective'),
  companyCategories: [],
};
