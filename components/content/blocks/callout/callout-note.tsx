/** A highlighted message: a tone with icon and label, not colour alone. */

import { BlockSection } from '@/components/content/blocks/block-section';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Callout } from '@/components/ui/callout';
import { translatorOf } from '@/lib/i18n/translator';

export function CalloutNote({ block, context }: BlockViewProps<'callout'>) {
  const t = translatorOf(context.locale, 'blocks');
  return (
    <BlockSection context={context} uid={block._uid} width="text">
      <Callout tone={block.tone} title={block.title ?? t(`callout.${block.tone}`)}>
        <BlockText text={block.text} locale={context.locale} />
      </Callout>
    </BlockSection>
  );
}
