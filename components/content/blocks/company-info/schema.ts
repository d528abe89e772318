/** Contacts of a company, each with its source (spec §2 'company info'). */
import { defineBlock } from '@/lib/content/define-block';
import { text } from '@/lib/content/fields';

export const companyInfoBlock = defineBlock('company_info', 'Company info', {
  company: text('The company’s slug in its address.'),
});
