/** Running text of 60 to 70 characters a line. */

import { BlockSection } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { BlockWords } from '@/components/content/blocks/block-words';

export function Text({ block, context }: BlockViewProps<'text'>) {
  if (context.place === 'column') return <BlockWords text={block.text} locale={context.locale} />;
  return (
    <BlockSection context={context} uid={block._uid} width="text">
      <BlockWords text={block.text} locale={context.locale} />
    </BlockSection>
  );
}
