/** Columns with an icon each, three by default (spec §2 'icon columns'). */

import { columnIcons } from '@/components/content/blocks/column-icons';
import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';
import {
  items,
  markdown,
  option,
  optionalMarkdown,
  optionalNumber,
  optionalText,
  text,
} from '@/lib/content/fields';

export const iconColumnsBlock = defineBlock('icon_columns', 'Icon columns', {
  ...sectionFields,
  intro: optionalMarkdown(),
  columns: optionalNumber('Columns on a wide screen, 2 to 4; 3 by default.', { min: 2, max: 4 }),
  items: items(
    'icon_item',
    {
      icon: option(columnIcons),
      title: text(),
      text: markdown(),
      link: optionalText('route:name, story:nl/about, https://…, mailto:… or #anchor'),
      linkLabel: optionalText('Text of the link; needed where there is one.'),
    },
    { min: 1 },
  ),
});
