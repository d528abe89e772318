/** Press articles about Snoei (spec §2 'in-the-media articles'), from the story only. */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';
import { items, optionalDay, optionalText, text, toggle } from '@/lib/content/fields';

export const inTheMediaBlock = defineBlock('in_the_media', 'In the media', {
  ...sectionFields,
  sample: toggle('On for fictional examples, which the page labels as such.'),
  items: items(
    'media_article',
    {
      title: text(),
      publisher: text(),
      link: optionalText('https://… of the article itself'),
      date: optionalDay('YYYY-MM-DD'),
    },
    { min: 1 },
  ),
});
