/** A company or partner contacts us about its page. */
import { fullNameField } from '@/lib/fields/full-name';
import { messageField } from '@/lib/fields/message-fields';
import { email, phoneNumber } from '@/lib/fields/person-fields';
import type { AnyCaseFlow } from '../case-flow';
import { required } from '../case-groups';

export const claimFlow: AnyCaseFlow = {
  name: 'claim',
  namespace: 'forms',
  section: 'claim',
  endpoint: '/requests/claim',
  process: 'message',
  page: null,
  companyPage: null,
  companySuccessPage: null,
  companyCategories: null,
  category: null,
  termsPage: 'terms-and-conditions',
  smsConfirmed: false,
  draftless: true,
  draftPage: 'request-complete-reference',
  successPage: 'request-success-reference',
  steps: [
    {
      name: 'contact',
      groups: [
        {
          name: 'contact',
          fields: [fullNameField(), email, required(phoneNumber), messageField({ optional: true })],
        },
      ],
    },
  ],
};
