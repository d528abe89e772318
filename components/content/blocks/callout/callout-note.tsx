/** A highlighted message: a tone with icon and label, not colour alone. */

import { BlockSection } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { BlockWords } from '@/components/content/blocks/block-words';
import { Callout } from '@/components/ui/callout';
import { translatorOf } from '@/lib/i18n/translator';

export function CalloutNote({ block, context }: BlockViewProps<'callout'>) {
  const t = translatorOf(context.locale, 'blocks');
  return (
    <BlockSection context={context} uid={block._uid} width="text">
      <Callout tone={block.tone} title={block.title ?? t(`callout.${block.tone}`)}>
        <BlockWords text={block.text} locale={context.locale} />
      </Callout>
    </BlockSection>
  );
}
