/** The seller: name, address, numbers (facts 'Selling to consumers'). */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';

export const sellerBlock = defineBlock('seller', 'Seller', { ...sectionFields });
