/** Links to the stories of a section. */
import { defineBlock } from '@/lib/content/define-block';
import { text } from '@/lib/content/fields';
import { sectionFields } from '../section-fields';

export const sectionLinksBlock = defineBlock('section_links', 'Section links', {
  ...sectionFields,
  prefix: text('Slug that the stories start with, such as nl/geld-besparen/'),
});
