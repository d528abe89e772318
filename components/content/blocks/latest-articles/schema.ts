/** The newest articles of a section. */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';
import { optionalNumber, optionalText, text } from '@/lib/content/fields';

export const latestArticlesBlock = defineBlock('latest_articles', 'Latest articles', {
  ...sectionFields,
  prefix: text('nl/blog, en/blog, nl/meer-over-geld or en/more-about-money'),
  tag: optionalText('Only articles with this tag.'),
  count: optionalNumber('Number of articles; 3 by default.'),
});
