/** Words beside a drawing, the sides taking turns (spec §2 'about sections'). */

import { illustrationNames } from '@/components/illustrations/illustration-names';
import { defineBlock } from '@/lib/content/define-block';
import { items, markdown, optionalOption, text } from '@/lib/content/fields';
import { actionsField } from '../action-fields';
import { sectionFields } from '../section-fields';

export const aboutSectionsBlock = defineBlock('about_sections', 'About sections', {
  ...sectionFields,
  items: items(
    'about_section',
    {
      title: text(),
      text: markdown(),
      illustration: optionalOption(illustrationNames),
      actions: actionsField,
    },
    { min: 1 },
  ),
});
