/** Testimonials about Snoei (spec §2 'testimonials', §3 'Review'), from the story only. */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { starsDefault, starsMax, starsMin } from '@/lib/config/business';
import { defineBlock } from '@/lib/content/define-block';
import {
  items,
  optionalAsset,
  optionalNumber,
  optionalText,
  text,
  textarea,
  toggle,
} from '@/lib/content/fields';

export const testimonialsBlock = defineBlock('testimonials', 'Testimonials', {
  ...sectionFields,
  sample: toggle('On for fictional examples, which the page labels as such.'),
  items: items(
    'review',
    {
      stars: optionalNumber(`${starsDefault} where nothing is given.`, { min: starsMin, max: starsMax }),
      text: textarea(),
      name: text(),
      author: optionalText('Who that is: a town, a line of work.'),
      photo: optionalAsset(),
    },
    { min: 1 },
  ),
});
