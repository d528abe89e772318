/** Details that a company requests for an order or a case of ours; they have to match the contract. */
import { city, houseNumber, postalCode, street } from '@/lib/fields/address-fields';
import { contractNumber, providerField } from '@/lib/fields/contract-fields';
import { fullNameField } from '@/lib/fields/full-name';
import { messageField, orderReference, valuesMatch } from '@/lib/fields/message-fields';
import { dateOfBirth, email } from '@/lib/fields/person-fields';
import type { AnyCaseFlow } from '../case-flow';
import { optional } from '../case-groups';

export const missingDataFlow: AnyCaseFlow = {
  name: 'missing-data',
  namespace: 'forms',
  section: 'missing-data',
  endpoint: '/requests/missing-data',
  process: 'message',
  page: 'missing-data',
  companyPage: null,
  companySuccessPage: null,
  companyCategories: [],
  category: null,
  termsPage: 'terms-and-conditions',
  smsConfirmed: false,
  draftPage: 'request-complete-reference',
  successPage: 'request-success-reference',
  steps: [
    {
      name: 'data',
      groups: [
        { name: 'about', fields: [providerField('companyName'), orderReference] },
        { name: 'person', fields: [fullNameField(), email] },
        {
          name: 'missing',
          fields: [
            contractNumber,
            optional(dateOfBirth),
            optional(postalCode),
            optional(houseNumber),
            optional(street),
            optional(city),
            messageField({ optional: true }),
          ],
        },
      ],
    },
    { name: 'check', showsAnswers: true, groups: [{ name: 'check', fields: [valuesMatch] }] },
  ],
};
