/** Steps in order. */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';
import { items, markdown, optionalMarkdown, text } from '@/lib/content/fields';

export const stepsBlock = defineBlock('steps', 'Steps', {
  ...sectionFields,
  intro: optionalMarkdown(),
  steps: items('step', { title: text(), text: markdown() }, { min: 1 }),
});
