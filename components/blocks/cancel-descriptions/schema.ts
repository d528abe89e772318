/** What to know before cancelling at one company (spec §2 'cancel descriptions per company'). */
import { defineBlock } from '@/lib/content/define-block';
import { items, markdown, optionalMarkdown, text } from '@/lib/content/fields';
import { sectionFields } from '../section-fields';

export const cancelDescriptionsBlock = defineBlock('cancel_descriptions', 'Cancel descriptions', {
  ...sectionFields,
  intro: optionalMarkdown(),
  items: items('cancel_description', { title: text(), text: markdown() }, { min: 1 }),
});
