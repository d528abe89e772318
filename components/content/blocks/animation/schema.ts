/** The animation of /data/animation.json (spec §7), with text beside it when there is a title. */
import { defineBlock } from '@/lib/content/define-block';
import { optionalText } from '@/lib/content/fields';

export const animationBlock = defineBlock('animation', 'Animation', { title: optionalText() });
