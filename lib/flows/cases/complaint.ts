/** A complaint, in general or about a company: only the message is required. */
import { fullNameField } from '@/lib/fields/full-name';
import { messageField } from '@/lib/fields/message-fields';
import { email } from '@/lib/fields/person-fields';
import type { AnyCaseFlow } from '../case-flow';
import { optional } from '../case-groups';

export const complaintFlow: AnyCaseFlow = {
  name: 'complaint',
  namespace: 'forms',
  section: 'complaint',
  endpoint: '/requests/complaint',
  process: 'message',
  page: 'complaint',
  companyPage: 'company-complaints',
  companySuccessPage: null,
  companyCategories: null,
  category: null,
  termsPage: 'terms-and-conditions',
  smsConfirmed: false,
  draftPage: 'request-complete-reference',
  successPage: 'request-success-reference',
  steps: [
    {
      name: 'message',
      groups: [
        { name: 'message', fields: [messageField()] },
        { name: 'contact', fields: [fullNameField({ optional: true }), optional(email)] },
      ],
    },
  ],
};
