/** Links to the stories of a section. */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';
import { text } from '@/lib/content/fields';

export const sectionLinksBlock = defineBlock('section_links', 'Section links', {
  ...sectionFields,
  prefix: text('Slug that the stories start with, such as nl/geld-besparen/'),
});
