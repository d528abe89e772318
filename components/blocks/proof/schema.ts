/** The figures of Snoei, each with what it counts (spec §1 'Social proof'). */
import { defineBlock } from '@/lib/content/define-block';
import { sectionFields } from '../section-fields';

export const proofBlock = defineBlock('proof', 'Proof', { ...sectionFields });
