/** Arranging a policy selected by the customer, who signs for it. */

import { eligibilityFigures, insuranceTypes } from '@/lib/config/eligibility';
import type { LegalText } from '@/lib/config/legal';
import { optionsOf, selectField } from '@/lib/fields/choice-fields';
import { packageNumber } from '@/lib/fields/contract-fields';
import { policyFlow, policyGroup } from '../application-flow';
import type { AnyCaseFlow } from '../case-flow';
import { chosenEligibilityFields } from '../eligibility-fields';

const chooser = 'insuranceType';

/** Either variant; the declarations depend on the kind of insurance. */
export function intermediaryVariant(
  variant: Pick<AnyCaseFlow, 'name' | 'section' | 'page' | 'giftCard'>,
  ...terms: readonly [own: LegalText, ...others: LegalText[]]
): AnyCaseFlow {
  return policyFlow({
    ...variant,
    namespace: 'intermediary',
    process: 'intermediary',
    successPage: 'intermediary-insurance-success',
    figures: eligibilityFigures,
    policy: [
      policyGroup(packageNumber, {
        categories: ['insurance', 'health-insurance'],
        before: [selectField(chooser, { width: 'medium', options: optionsOf(...insuranceTypes) })],
      }),
    ],
    person: [{ name: 'eligibility', fields: chosenEligibilityFields(insuranceTypes, chooser) }],
    terms,
  });
}

export const intermediaryFlow = intermediaryVariant(
  { name: 'intermediary', section: 'plain', page: 'intermediary-insurance-submit' },
  'terms-intermediary-insurance',
);
