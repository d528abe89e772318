/** The prices from the configuration: stories contain no prices. */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';
import { option, optionalMarkdown } from '@/lib/content/fields';

export const pricesBlock = defineBlock('prices', 'Prices', {
  ...sectionFields,
  intro: optionalMarkdown(),
  kind: option(['letters', 'negotiation', 'all']),
});
