/** Declarations before an insurance application (spec §5); the texts are the sign-up form's. */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { insuranceTypes } from '@/lib/config/eligibility';
import { defineBlock } from '@/lib/content/define-block';
import { option } from '@/lib/content/fields';

export const eligibilityBlock = defineBlock('eligibility', 'Eligibility declarations', {
  ...sectionFields,
  insurance: option(insuranceTypes),
});
