/** Who sells: name, address, numbers (facts 'Selling to consumers'). */
import { defineBlock } from '@/lib/content/define-block';
import { sectionFields } from '../section-fields';

export const sellerBlock = defineBlock('seller', 'Seller', { ...sectionFields });
