/** A slider of companies, four per page (spec §2 'company logo slider', §4 'Slider'). */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';
import { items, optionalAsset, optionalMarkdown, optionalText } from '@/lib/content/fields';

export const companySliderBlock = defineBlock('company_slider', 'Company slider', {
  ...sectionFields,
  intro: optionalMarkdown(),
  items: items(
    'company_pick',
    {
      slug: optionalText('The company’s slug in its address.'),
      name: optionalText('Or its name: the slug is taken from it.'),
      picture: optionalAsset('Or a picture: name and slug are taken from its filename.'),
    },
    { min: 1 },
  ),
});
