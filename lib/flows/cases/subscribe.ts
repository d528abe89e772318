/** New articles by mail. Confirmed by mail. */
import { articlesConsent } from '@/lib/fields/message-fields';
import { email } from '@/lib/fields/person-fields';
import type { AnyCaseFlow } from '../case-flow';

export const subscribeFlow: AnyCaseFlow = {
  name: 'subscribe',
  namespace: 'forms',
  section: 'subscribe',
  endpoint: '/requests/subscribe',
  process: 'enrolment',
  page: null,
  companyPage: null,
  companySuccessPage: null,
  companyCategories: [],
  category: null,
  termsPage: 'privacy-policy',
  smsConfirmed: false,
  draftless: true,
  draftPage: 'request-complete-reference',
  successPage: 'subscribed',
  steps: [
    {
      name: 'sign-up',
      groups: [{ name: 'sign-up', fields: [email, articlesConsent] }],
    },
  ],
};
