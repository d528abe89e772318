/** The steps of a letter, drawn along a cut line. */

import { sectionIds } from '@/components/content/blocks/block-section';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Container } from '@/components/ui/container';
import { DrawingFile } from '@/components/ui/illustrations/drawing-file';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';
import { translatorOf } from '@/lib/i18n/translator';

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
        context.container === 'page' ? 'py-12 sm:py-28' : 'my-10 rounded-card py-12',
      )}
    >
      <Container className="@container">
        <div className="max-w-[40rem]">
          <Heading level={2} id={ids.heading} size="page">
            {heading ?? t('journey.heading')}
          </Heading>
          {intro ? (
            <BlockText text={intro} locale={locale} className="mt-3 text-on-forest-soft sm:mt-5 sm:text-lg" />
          ) : null}
        </div>
        <div className="relative mt-8 sm:mt-18">
          <div
            aria-hidden="true"
            className="absolute inset-x-0 top-[10.6rem] hidden items-center gap-4 @4xl:flex"
          >
            <span className="cut-dashes h-[2px] flex-1 text-on-forest-soft" />
            <DrawingFile name="secateurs" className="w-12 -scale-x-100 text-on-forest" />
          </div>
          <ol className="relative grid gap-y-6 sm:grid-cols-2 sm:gap-y-14 sm:gap-x-10 @4xl:grid-cols-4 @4xl:gap-x-8">
            {steps.map(({ _uid: uid, scene, title, text }, index) => {
              return (
                <li key={uid ?? scene} className="journey-step">
                  <DrawingFile name={scene} />
                  <div>
                    <div>
                      <span aria-hidden="true">{index + 1}</span>
                      <Heading level={3}>{title}</Heading>
                    </div>
                    <BlockText text={text} locale={locale} />
                  </div>
                </li>
              );
            })}
          </ol>
        </div>
      </Container>
    </section>
  );
}
