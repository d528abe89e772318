/** Large figures with their units; all of them are the company's own claims. */

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
      <dl className="large-figures">
        {figures.map(({ key, values }) => (
          <div key={key}>
            <dt>{t(`proof.${key}.label`, { reviews: storeReviewsCount })}</dt>
            <dd>{t(`proof.${key}.value`, values)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-ink-soft text-xs sm:mt-8">{t('proof.source')}</p>
    </>
  );
  return context.container === 'page' ? (
    <section aria-labelledby={ids.heading} className="pt-8 pb-10 sm:pt-14 sm:pb-24">
      <Container>{content}</Container>
    </section>
  ) : (
    <section aria-labelledby={ids.heading} className="my-10">
      {content}
    </section>
  );
}
