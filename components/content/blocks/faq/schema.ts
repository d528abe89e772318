/** Expandable questions (spec §2 'FAQ', §4). */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';
import { items, markdown, optionalMarkdown, text } from '@/lib/content/fields';

export const faqBlock = defineBlock('faq', 'Questions', {
  ...sectionFields,
  intro: optionalMarkdown(),
  items: items('question', { question: text(), answer: markdown() }, { min: 1 }),
});
