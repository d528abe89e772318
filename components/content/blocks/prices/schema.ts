/** What it costs, from the configuration: a price is never typed into a story. */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';
import { option, optionalMarkdown } from '@/lib/content/fields';

export const pricesBlock = defineBlock('prices', 'Prices', {
  ...sectionFields,
  intro: optionalMarkdown(),
  kind: option(['letters', 'negotiation', 'all']),
});
