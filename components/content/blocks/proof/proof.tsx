/** Large figures with their units (spec §1 'Social proof', §9; all the company's own). */

import { sectionIds } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import {
  appRatingStars,
  peopleCancelledCount,
  starsMax,
  storeRatingStars,
  storeReviewsCount,
  supportReplyHours,
} from '@/lib/config/business';
import { translatorOf } from '@/lib/i18n/translator';

export function Proof({ block, context }: BlockViewProps<'proof'>) {
  const { _uid, heading, anchor } = block;
  const t = translatorOf(context.locale, 'blocks');
  const ids = sectionIds(_uid, anchor);
  const figures = [
    { key: 'people', values: { count: peopleCancelledCount } },
    { key: 'rating', values: { stars: appRatingStars, max: starsMax } },
    { key: 'store', values: { stars: storeRatingStars, max: starsMax } },
    { key: 'reply', values: { hours: supportReplyHours } },
  ] as const;
  const content = (
    <>
      <Heading level={2} id={ids.heading} className={heading ? 'mb-8' : 'sr-only'}>
        {heading ?? t('proof.heading')}
      </Heading>
      <dl className="grid grid-cols-1 gap-y-6 min-[22rem]:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
        {figures.map(({ key, values }) => (
          <div
            key={key}
            className="flex flex-col-reverse justify-end gap-2 border-ink border-l-[1.5px] pr-3 pl-3.5 sm:pr-6 sm:pl-5"
          >
            <dt className="text-ink-soft text-sm leading-snug">
              {t(`proof.${key}.label`, { reviews: storeReviewsCount })}
            </dt>
            <dd className="figures font-[720] font-display text-2xl leading-none tracking-[-0.035em] sm:text-3xl">
              {t(`proof.${key}.value`, values)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-ink-soft text-xs sm:mt-8">{t('proof.source')}</p>
    </>
  );
  return context.place === 'page' ? (
    <section aria-labelledby={ids.heading} className="pt-8 pb-10 sm:pt-14 sm:pb-24">
      <Container>{content}</Container>
    </section>
  ) : (
    <section aria-labelledby={ids.heading} className="my-10">
      {content}
    </section>
  );
}
