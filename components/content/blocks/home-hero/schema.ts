/** The home page's hero: one sentence, the company search, facts, a phone drawing. */

import { columnIcons } from '@/components/content/blocks/column-icons';
import { defineBlock } from '@/lib/content/define-block';
import { items, markdown, option, textarea } from '@/lib/content/fields';

export const homeHeroBlock = defineBlock('home_hero', 'Home hero', {
  headline: textarea('A line a line; | breaks it once more on a phone; ==words== get the marker.'),
  facts: items('hero_fact', { icon: option(columnIcons), text: markdown() }, { min: 1 }),
});
