/** Running text of 60 to 70 characters a line. */

import { BlockSection } from '@/components/content/blocks/block-section';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';

export function Text({ block, context }: BlockViewProps<'text'>) {
  if (context.container === 'column') return <BlockText text={block.text} locale={context.locale} />;
  return (
    <BlockSection context={context} uid={block._uid} width="text">
      <BlockText text={block.text} locale={context.locale} />
    </BlockSection>
  );
}
