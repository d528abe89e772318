/** A call to action on a sheet with a folded corner. */

import { BlockActions } from '@/components/content/blocks/block-actions';
import { BlockSection } from '@/components/content/blocks/block-section';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';

export function CallToAction({ block, context }: BlockViewProps<'call_to_action'>) {
  const { _uid, heading, text, actions } = block;
  const onPage = context.container === 'page';
  return (
    <BlockSection context={context} uid={_uid}>
      <Sheet edge="fold" padding="roomy">
        <div
          className={
            onPage ? 'flex flex-wrap items-end justify-between gap-x-16 gap-y-7 sm:px-3 sm:py-4' : 'space-y-5'
          }
        >
          <div className="min-w-0 max-w-[38rem]">
            <Heading level={2} size={onPage ? 'section' : 'part'}>
              {heading}
            </Heading>
            {text ? <BlockText text={text} locale={context.locale} className="mt-3 text-ink-soft" /> : null}
          </div>
          <BlockActions actions={actions} locale={context.locale} large={onPage} />
        </div>
      </Sheet>
    </BlockSection>
  );
}
