/** A document of the rich-text editor, with nested blocks. */

import { BlockSection } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { StoryRichText } from '@/components/content/blocks/rich-text/story-rich-text';

export function RichText({ block, context }: BlockViewProps<'rich_text'>) {
  const text = (
    <StoryRichText document={block.content} locale={context.locale} renderBlocks={context.renderBlocks} />
  );
  if (context.container === 'column') return text;
  return (
    <BlockSection context={context} uid={block._uid} width="text">
      {text}
    </BlockSection>
  );
}
