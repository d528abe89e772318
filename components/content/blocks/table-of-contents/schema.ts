/** Links to the headings of the text (spec §2). */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';

export const tableOfContentsBlock = defineBlock('table_of_contents', 'Table of contents', {
  heading: sectionFields.heading,
});
