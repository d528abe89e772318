/** What to do, in order. */
import { defineBlock } from '@/lib/content/define-block';
import { items, markdown, optionalMarkdown, text } from '@/lib/content/fields';
import { sectionFields } from '../section-fields';

export const stepsBlock = defineBlock('steps', 'Steps', {
  ...sectionFields,
  intro: optionalMarkdown(),
  steps: items('step', { title: text(), text: markdown() }, { min: 1 }),
});
