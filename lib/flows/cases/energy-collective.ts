/**
 * Joining the energy collective: one offer for a group. It ends
 * in an individual proposal, so that it has the process of advice.
 */
import { adviceFlow } from '../advice-flow';
import type { AnyCaseFlow } from '../case-flow';
import { addressGroup, caseEndpoint, emailGroup, laterPaymentGroup, personGroup } from '../case-groups';
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

export const energyCollectiveFlow: AnyCaseFlow = {
  ...advice,
  name: 'energy-collective',
  endpoint: caseEndpoint('energy-collective'),
  companyCategories: [],
};
