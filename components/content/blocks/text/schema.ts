/** Running text in Markdown. */
import { defineBlock } from '@/lib/content/define-block';
import { markdown } from '@/lib/content/fields';

export const textBlock = defineBlock('text', 'Text', { text: markdown() });
