/** The home page's hero: one sentence, the search, three facts, and a phone drawing. */
import { Fragment } from 'react';
import { CompanySearchForm } from '@/components/companies/search/company-search-form';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { FixedCostsScreen } from '@/components/content/blocks/phone/fixed-costs-screen';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { Icon } from '@/components/ui/drawings/icon';
import { DrawingFile } from '@/components/ui/illustrations/drawing-file';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';
import { headlineLines } from './headline';

export function HomeHero({ block, context: { locale } }: BlockViewProps<'home_hero'>) {
  return (
    // By container width, not by screen: text of double size makes it one column. Over the next section, so that the
    // search's list shows whole.
    <section className="@container relative z-10 overflow-x-clip">
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-12 @5xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="pt-5 pb-10 sm:pt-16 sm:pb-12 @5xl:pt-12 @5xl:pb-20">
          {/* Into the gap, as far as the phone: its longest line is wider than the column at the largest size. */}
          <Heading level={1} size="display" className="@5xl:-mr-20">
            {headlineLines(block.headline).map((line) => (
              // Fixed line breaks, so that loading the font doesn't reflow them.
              <Fragment key={line.map(({ text }) => text).join(' ')}>
                <span className={classNames(line.length === 1 && 'block whitespace-nowrap')}>
                  {line.map(({ text, marked }, index) => (
                    <Fragment key={text}>
                      {/* Room for the marker's slant: of the space, so that a marker on a line of its own begins at the edge. */}
                      {index > 0 ? <span className="sm:pr-[0.24em]"> </span> : null}
                      <span className={classNames(line.length > 1 && 'whitespace-nowrap max-sm:block')}>
                        {marked ? <span className="marker">{text}</span> : text}
                      </span>
                    </Fragment>
                  ))}
                </span>{' '}
              </Fragment>
            ))}
          </Heading>
          <div className="mt-5 max-w-[37rem] sm:mt-11">
            <CompanySearchForm locale={locale} id="hero-search" />
          </div>
          <ul className="mt-4 max-w-[37rem] space-y-1 text-sm sm:mt-8 sm:space-y-2.5 sm:text-base">
            {block.facts.map(({ _uid, icon, text }) => (
              <li key={_uid ?? text} className="flex gap-2.5 text-ink-soft sm:gap-3.5">
                <Icon name={icon} sizePixels={20} className="mt-[0.15em] text-moss" />
                <BlockText
                  text={text}
                  locale={locale}
                  className="[&_strong]:font-semibold [&_strong]:text-ink"
                />
              </li>
            ))}
          </ul>
        </div>
        <div className="relative isolate mx-auto w-full max-w-[26rem] self-end pt-8 pb-14 @5xl:h-[41rem] @5xl:p-0">
          <DrawingFile
            name="twig"
            className="absolute top-2 -right-14 w-[17rem] rotate-12 @5xl:top-1 @5xl:-right-24 @5xl:w-[25rem]"
          />
          <FixedCostsScreen locale={locale} className="mx-auto @5xl:absolute! @5xl:top-10 @5xl:left-10" />
          {/* Placed by the height of what stands before it: a page painted while it arrives would move it. Behind the screen. */}
          <DrawingFile
            name="registered-envelope"
            className="-z-10 absolute top-[62%] -left-4 w-64 -rotate-12 sm:-left-16 @5xl:-left-28 @5xl:w-80"
          />
        </div>
      </Container>
      <div className="relative z-10 bg-paper">
        <Container>
          <CutLine className="-translate-y-1/2" />
        </Container>
      </div>
    </section>
  );
}
