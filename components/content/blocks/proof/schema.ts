/** The figures of Snoei with their units (spec §1 'Social proof'). */

import { sectionFields } from '@/components/content/blocks/section-fields';
import { defineBlock } from '@/lib/content/define-block';

export const proofBlock = defineBlock('proof', 'Proof', { ...sectionFields });
