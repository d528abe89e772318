/** Facts before cancelling with one company (spec §2 'cancel descriptions per company'). */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';
import { items, markdown, optionalMarkdown, text } from '@/lib/content/fields';

export const cancelDescriptionsBlock = defineBlock('cancel_descriptions', 'Cancel descriptions', {
  ...sectionFields,
  intro: optionalMarkdown(),
  items: items('cancel_description', { title: text(), text: markdown() }, { min: 1 }),
});
