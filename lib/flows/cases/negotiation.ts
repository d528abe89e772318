/** Negotiating a cheaper year with the current provider: data for the call, and a signed mandate. */

import {
  contractEndDate,
  contractNumber,
  oldMonthlyPrice,
  providerField,
} from '@/lib/fields/contract-fields';
import { business, businessName } from '@/lib/fields/person-fields';
import { stringField } from '@/lib/fields/text-fields';
import type { AnyCaseFlow } from '../case-flow';
import {
  addressGroup,
  caseFacts,
  closingGroup,
  contactGroup,
  personGroup,
  providerUnknown,
  signedMandateGroup,
  under,
} from '../case-groups';

/** Name of the subscription, among several of one company. */
const subscription = stringField('subscription', {
  max: 120,
  attributes: { autoComplete: 'off', maxLength: 120 },
});

export const negotiationFlow: AnyCaseFlow = {
  name: 'negotiation',
  namespace: 'negotiation',
  endpoint: '/requests/negotiation',
  process: 'negotiation',
  page: 'negotiate-submit',
  companyPage: 'company-negotiate',
  companySuccessPage: 'company-negotiate-success-reference',
  companyCategories: null,
  category: 'contract',
  termsPage: 'terms-negotiations',
  smsConfirmed: false,
  draftPage: 'request-complete-reference',
  successPage: 'request-success-reference',
  autoProgress: true,
  steps: [
    {
      name: 'contract',
      groups: [
        {
          name: 'contract',
          fields: [
            under(providerUnknown, providerField('companyName')),
            subscription,
            oldMonthlyPrice,
            contractNumber,
            contractEndDate,
          ],
        },
      ],
    },
    {
      name: 'person',
      groups: [
        { ...personGroup, fields: [business, businessName, ...personGroup.fields] },
        addressGroup,
        contactGroup,
      ],
    },
    { name: 'submit', showsAnswers: true, groups: [signedMandateGroup, closingGroup('terms-negotiations')] },
  ],
  facts: caseFacts,
};
