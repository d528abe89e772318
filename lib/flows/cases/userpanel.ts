/** Signing up for user research. Confirmed by mail. */
import { fullNameField } from '@/lib/fields/full-name';
import { panelConsent } from '@/lib/fields/message-fields';
import { email } from '@/lib/fields/person-fields';
import type { AnyCaseFlow } from '../case-flow';

export const userpanelFlow: AnyCaseFlow = {
  name: 'userpanel',
  namespace: 'forms',
  section: 'userpanel',
  endpoint: '/requests/userpanel',
  process: 'enrolment',
  page: 'userpanel',
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
      groups: [{ name: 'sign-up', fields: [fullNameField(), email, panelConsent] }],
    },
  ],
};
