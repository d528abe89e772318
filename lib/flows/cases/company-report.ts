/** A visitor reports that something on a company's page is wrong. */
import { messageField } from '@/lib/fields/message-fields';
import { email } from '@/lib/fields/person-fields';
import type { AnyCaseFlow } from '../case-flow';
import { optional } from '../case-groups';

export const companyReportFlow: AnyCaseFlow = {
  name: 'company-report',
  namespace: 'forms',
  section: 'company-report',
  endpoint: '/requests/company-report',
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
      name: 'report',
      groups: [{ name: 'report', fields: [messageField({ attributes: { rows: 4 } }), optional(email)] }],
    },
  ],
};
