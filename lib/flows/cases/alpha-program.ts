/** The waiting list of a feature in preparation. Confirmed by mail. */
import { fullNameField } from '@/lib/fields/full-name';
import { email } from '@/lib/fields/person-fields';
import type { AnyCaseFlow } from '../case-flow';

export const alphaProgramFlow: AnyCaseFlow = {
  name: 'alpha-program',
  namespace: 'forms',
  section: 'alpha-program',
  endpoint: '/requests/alpha-program',
  process: 'enrolment',
  page: 'alpha-program',
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
      groups: [{ name: 'sign-up', fields: [fullNameField(), email] }],
    },
  ],
};
