/** What somebody declares before Snoei asks an insurer for a policy (spec §5); the words are the sign-up form's. */
import { insuranceTypes } from '@/lib/config/eligibility';
import { defineBlock } from '@/lib/content/define-block';
import { option } from '@/lib/content/fields';
import { sectionFields } from '../section-fields';

export const eligibilityBlock = defineBlock('eligibility', 'Eligibility declarations', {
  ...sectionFields,
  insurance: option(insuranceTypes),
});
