/** Facts before cancelling with one company, a paragraph per subject. */

import { BlockSection } from '@/components/content/blocks/block-section';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Heading } from '@/components/ui/text/heading';

export function CancelDescriptions({ block, context }: BlockViewProps<'cancel_descriptions'>) {
  const { _uid, heading, anchor, intro, items } = block;
  const { locale } = context;
  return (
    <BlockSection context={context} uid={_uid} heading={heading} anchor={anchor} intro={intro}>
      <div className="border-ink border-t-[1.5px] sm:grid sm:grid-cols-[minmax(min-content,1fr)_minmax(0,2fr)]">
        {items.map(({ _uid: uid, title, text }) => (
          <div
            key={uid ?? title}
            className="grid gap-x-12 gap-y-2 border-sand border-b py-6 sm:col-span-2 sm:grid-cols-subgrid"
          >
            <Heading level={heading ? 3 : 2} size="small">
              {title}
            </Heading>
            <BlockText text={text} locale={locale} className="max-w-[62ch] text-ink-soft" />
          </div>
        ))}
      </div>
    </BlockSection>
  );
}
