/** A document of the rich-text editor; it may contain blocks. */
import { defineBlock } from '@/lib/content/define-block';
import { richtext } from '@/lib/content/fields';

export const richTextBlock = defineBlock('rich_text', 'Rich text', { content: richtext() });
