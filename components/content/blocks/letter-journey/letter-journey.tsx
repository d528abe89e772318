/** The steps of a letter, drawn along a cut line (brand 'home page'; the stations of spec §4). */

import { sectionIds } from '@/components/content/blocks/block-section';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { classNames } from '@/components/ui/class-names';
import { Container } from '@/components/ui/container';
import { Secateurs } from '@/components/ui/illustrations/secateurs';
import {
  PostedScene,
  PrintedScene,
  ReceivedScene,
  WrittenScene,
} from '@/components/ui/illustrations/step-scenes';
import { Heading } from '@/components/ui/text/heading';
import { translatorOf } from '@/lib/i18n/translator';

const scenes = {
  written: WrittenScene,
  printed: PrintedScene,
  posted: PostedScene,
  received: ReceivedScene,
} as const;

export function LetterJourney({ block, context }: BlockViewProps<'letter_journey'>) {
  const { _uid, heading, anchor, intro, steps } = block;
  const { locale } = context;
  const t = translatorOf(locale, 'blocks');
  const ids = sectionIds(_uid, anchor);
  return (
    <section
      id={ids.section}
      aria-labelledby={ids.heading}
      className={classNames(
        'ground-forest',
        context.place === 'page' ? 'py-18 sm:py-28' : 'my-10 rounded-card py-12',
      )}
    >
      <Container>
        <div className="max-w-[40rem]">
          <Heading level={2} id={ids.heading} size="page">
            {heading ?? t('journey.heading')}
          </Heading>
          {intro ? (
            <BlockText text={intro} locale={locale} className="mt-5 text-lg text-on-forest-soft" />
          ) : null}
        </div>
        <div className="relative mt-14 sm:mt-18">
          <div
            aria-hidden="true"
            className="absolute inset-x-0 top-[10.6rem] hidden items-center gap-4 lg:flex"
          >
            <span className="cut-dashes h-[2px] flex-1 text-on-forest-soft" />
            <Secateurs className="w-12 -scale-x-100 text-on-forest" />
          </div>
          <ol className="relative grid gap-y-14 sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-4 lg:gap-x-8">
            {steps.map(({ _uid: uid, scene, title, text }, index) => {
              const Scene = scenes[scene];
              return (
                <li key={uid ?? scene} className="relative max-sm:pl-9">
                  <span
                    aria-hidden="true"
                    className={classNames(
                      'cut-dashes-down absolute top-0 -bottom-14 left-0 w-[2px] text-on-forest-soft sm:hidden',
                      index === steps.length - 1 && 'bottom-0!',
                    )}
                  />
                  <span
                    aria-hidden="true"
                    className="cut-dashes absolute inset-x-0 top-40 hidden h-[2px] text-on-forest-soft sm:block lg:hidden"
                  />
                  <Scene className="h-40 w-52 lg:h-auto lg:w-full lg:max-w-[14.5rem]" />
                  <div className="mt-7 flex items-baseline gap-3">
                    <span aria-hidden="true" className="figures font-[720] font-display text-sprout text-xl">
                      {index + 1}
                    </span>
                    <Heading level={3}>{title}</Heading>
                  </div>
                  <BlockText
                    text={text}
                    locale={locale}
                    className="mt-2.5 max-w-[34ch] text-base text-on-forest-soft"
                  />
                </li>
              );
            })}
          </ol>
          <Secateurs className="-ml-[1.35rem] mt-4 w-11 -rotate-90 text-on-forest sm:hidden" />
        </div>
      </Container>
    </section>
  );
}
