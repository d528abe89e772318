/**
 * A company that is not in the register, named by the visitor before the cancel form (`cancel.ts`): its fields have the names of
 * that form, which starts with their values.
 */
import { contractClasses } from '@/lib/contract/company-kinds';
import { postalCodeField } from '@/lib/fields/address-fields';
import { optionsOf, selectField } from '@/lib/fields/choice-fields';
import { countryField } from '@/lib/fields/countries';
import { findPlainText } from '@/lib/fields/plain-text';
import { stringField } from '@/lib/fields/text-fields';
import type { FlowDeclaration } from '@/lib/flows/flow';
import { recipientCity, recipientLines, recipientNameMaxLength } from './letter-groups';

/** Parsed values of the form. */
export type OtherCompanyValues = {
  recipientName: string;
  contractClass: string;
  recipientLines: string;
  recipientPostalCode?: string;
  recipientCity: string;
  recipientCountry: string;
};

/** Validates a name: it has letters or digits and is no web address. */
function findCompanyName(line: string): string | null {
  return /[\p{L}\p{N}]/u.test(line) ? findPlainText(line) : null;
}

export const otherCompanyFlow: FlowDeclaration<OtherCompanyValues> = {
  name: 'cancel-other-company',
  namespace: 'otherCompany',
  endpoint: '/other-companies',
  draftPage: 'request-complete-reference',
  successPage: 'cancel-complete-reference',
  autoProgress: true,
  steps: [
    {
      name: 'company',
      groups: [
        {
          name: 'contract',
          fields: [
            stringField('recipientName', {
              max: recipientNameMaxLength,
              find: findCompanyName,
              attributes: {
                autoComplete: 'off',
                autoCapitalize: 'words',
                maxLength: recipientNameMaxLength,
              },
            }),
            selectField('contractClass', {
              options: optionsOf(...contractClasses),
              optionWording: { namespace: 'companies', key: 'contractKinds' },
            }),
          ],
        },
        {
          name: 'address',
          fields: [
            recipientLines,
            postalCodeField('recipientPostalCode', 'recipientCountry'),
            recipientCity,
            countryField('recipientCountry', { attributes: { autoComplete: 'off' } }),
          ],
        },
      ],
    },
  ],
  defaults: () => ({ recipientCountry: 'nl' }),
};
