/** The seller: name, address, numbers (facts 'Selling to consumers'). */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';
import { toggle } from '@/lib/content/fields';

export const sellerBlock = defineBlock('seller', 'Seller', {
  ...sectionFields,
  licensed: toggle('On for a text about insurance: states the licence, or that there is none.'),
});
