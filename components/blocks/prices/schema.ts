/** What it costs, from the configuration: a price is never typed into a story. */
import { defineBlock } from '@/lib/content/define-block';
import { option, optionalMarkdown } from '@/lib/content/fields';
import { sectionFields } from '../section-fields';

export const pricesBlock = defineBlock('prices', 'Prices', {
  ...sectionFields,
  intro: optionalMarkdown(),
  kind: option(['letters', 'negotiation', 'all']),
});
