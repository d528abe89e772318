/** Steps in order: large numbers along a cut line. */

import { BlockSection } from '@/components/content/blocks/block-section';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Heading } from '@/components/ui/text/heading';

export function Steps({ block, context }: BlockViewProps<'steps'>) {
  const { _uid, heading, anchor, intro, steps } = block;
  const { locale, container } = context;
  return (
    <BlockSection
      context={context}
      uid={_uid}
      heading={heading}
      anchor={anchor}
      intro={intro}
      width={container === 'page' ? 'text' : 'page'}
    >
      <ol className="relative">
        {steps.map(({ _uid: uid, title, text }, index) => (
          <li key={uid ?? title} className="numbered-step">
            <span aria-hidden="true">{index + 1}</span>
            <div>
              <Heading level={3} size="small">
                {title}
              </Heading>
              <BlockText text={text} locale={locale} />
            </div>
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
