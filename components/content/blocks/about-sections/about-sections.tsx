/** Text beside a drawing, on alternating sides on a wide screen. */

import { BlockActions } from '@/components/content/blocks/block-actions';
import { BlockSection } from '@/components/content/blocks/block-section';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Illustration } from '@/components/ui/illustrations/illustration';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';

export function AboutSections({ block, context }: BlockViewProps<'about_sections'>) {
  const { _uid, heading, anchor, items } = block;
  const { locale, container } = context;
  return (
    <BlockSection context={context} uid={_uid} heading={heading} anchor={anchor}>
      <div className="space-y-16 sm:space-y-24">
        {items.map(({ _uid: uid, title, text, illustration, actions }, index) => (
          <div
            key={uid ?? title}
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8',
              container === 'page' && illustration && 'lg:grid-cols-2',
            )}
          >
            {illustration ? (
              <Illustration
                name={illustration}
                className={classNames(
                  'w-full max-w-[36rem] rounded-card',
                  index % 2 === 1 && container === 'page' && 'lg:order-last lg:justify-self-end',
                )}
              />
            ) : null}
            <div className="max-w-[34rem]">
              <Heading level={heading ? 3 : 2} size={container === 'page' ? 'section' : 'part'}>
                {title}
              </Heading>
              <BlockText text={text} locale={locale} className="mt-4 text-ink-soft" />
              <BlockActions actions={actions} locale={locale} className="mt-6" />
            </div>
          </div>
        ))}
      </div>
    </BlockSection>
  );
}
