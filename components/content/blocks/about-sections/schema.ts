/** Text beside a drawing, on alternating sides on a wide screen (spec §2 'about sections'). */

import { actionsField } from '@/components/content/blocks/action-fields';
import { sectionFields } from '@/components/content/blocks/section-fields';
import { illustrationNames } from '@/components/ui/illustrations/illustration-names';
import { defineBlock } from '@/lib/content/define-block';
import { items, markdown, optionalOption, text } from '@/lib/content/fields';

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
