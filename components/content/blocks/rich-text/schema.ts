/** A document of the rich-text editor; blocks may stand in it. */
import { defineBlock } from '@/lib/content/define-block';
import { richtext } from '@/lib/content/fields';

export const richTextBlock = defineBlock('rich_text', 'Rich text', { content: richtext() });
