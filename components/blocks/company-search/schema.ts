/** The search for a company, in the middle of a page. */
import { defineBlock } from '@/lib/content/define-block';
import { optionalMarkdown } from '@/lib/content/fields';
import { sectionFields } from '../section-fields';

export const companySearchBlock = defineBlock('company_search', 'Company search', {
  ...sectionFields,
  intro: optionalMarkdown(),
});
