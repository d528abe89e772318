/** The company search as a block. */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';
import { optionalMarkdown } from '@/lib/content/fields';

export const companySearchBlock = defineBlock('company_search', 'Company search', {
  ...sectionFields,
  intro: optionalMarkdown(),
});
