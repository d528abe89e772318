/** Links to the headings of the text (spec §2). */
import { defineBlock } from '@/lib/content/define-block';
import { sectionFields } from '../section-fields';

export const tableOfContentsBlock = defineBlock('table_of_contents', 'Table of contents', {
  heading: sectionFields.heading,
});
