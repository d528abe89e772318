/** The drawn animation of /data/animation.json (spec §7), in words beside it where a title is given. */
import { defineBlock } from '@/lib/content/define-block';
import { optionalText } from '@/lib/content/fields';

export const animationBlock = defineBlock('animation', 'Animation', { title: optionalText() });
