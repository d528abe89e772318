/** The steps of a letter, drawn along a cut line. */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';
import { items, markdown, option, optionalMarkdown, text } from '@/lib/content/fields';

export const letterJourneyBlock = defineBlock('letter_journey', 'Letter journey', {
  ...sectionFields,
  intro: optionalMarkdown(),
  steps: items(
    'journey_step',
    { scene: option(['written', 'printed', 'posted', 'received']), title: text(), text: markdown() },
    { min: 1 },
  ),
});
