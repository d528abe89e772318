/** Steps in order: large numbers along a cut line. */

import { BlockSection } from '@/components/content/blocks/block-section';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Heading } from '@/components/ui/text/heading';

export function Steps({ block, context }: BlockViewProps<'steps'>) {
  const { _uid, heading, anchor, intro, steps } = block;
  const { locale, place } = context;
  return (
    <BlockSection
      context={context}
      uid={_uid}
      heading={heading}
      anchor={anchor}
      intro={intro}
      width={place === 'page' ? 'text' : 'page'}
    >
      <ol className="relative">
        {steps.map(({ _uid: uid, title, text }, index) => (
          <li key={uid ?? title} className="relative flex gap-5 pb-9 last:pb-0 sm:gap-7">
            <span
              aria-hidden="true"
              className="cut-dashes-down absolute top-13 bottom-1 left-[1.3125rem] w-[2px] text-line [li:last-child>&]:hidden"
            />
            <span
              aria-hidden="true"
              className="figures grid size-11 shrink-0 place-items-center rounded-chip border-[1.5px] border-ink bg-sheet font-[720] font-display text-lg"
            >
              {index + 1}
            </span>
            <div className="min-w-0 pt-1.5">
              <Heading level={3} size="small">
                {title}
              </Heading>
              <BlockText text={text} locale={locale} className="mt-1.5 text-ink-soft" />
            </div>
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
