/** Links to the app stores and the web app. */

import { BlockSection, sectionIds } from '@/components/content/blocks/block-section';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { SavingsScreen } from '@/components/content/blocks/phone/savings-screen';
import { StoreBadges, storeAddress } from '@/components/ui/drawings/store-badges';
import { JsonLd } from '@/components/ui/json-ld';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';
import { storeRatingStars, storeReviewsCount } from '@/lib/config/business';
import { getEnv } from '@/lib/config/env';
import { translatorOf } from '@/lib/i18n/translator';
import { absoluteUrl, href } from '@/lib/routes/href';
import { mobileApplication } from '@/lib/seo/structured-data';

export function DownloadApp({ block, context }: BlockViewProps<'download_app'>) {
  const { _uid, heading, text, hide_rating: ratingHidden } = block;
  const { locale, container } = context;
  const t = translatorOf(locale, 'blocks');
  const download = translatorOf(locale, 'download');
  const onPage = container === 'page';
  return (
    <BlockSection context={context} uid={_uid} className="@container">
      {/* The rating's structured data appears only where the rating is visible. */}
      <JsonLd
        data={mobileApplication({
          url: absoluteUrl(getEnv().SITE_URL, href('download', locale)),
          systems: ['ANDROID', 'IOS'],
          downloadUrls: [storeAddress('google'), storeAddress('apple')],
        })}
      />
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card bg-sprout text-on-sprout dark:bg-sand-soft dark:text-ink',
          onPage && 'gap-x-16 @5xl:grid-cols-[minmax(0,1fr)_24rem]',
        )}
      >
        <div className={classNames('max-w-[38rem] p-7', onPage && 'sm:p-12 @5xl:py-20 @5xl:pl-16')}>
          <Heading level={2} id={sectionIds(_uid).heading} size={onPage ? 'page' : 'part'}>
            {heading}
          </Heading>
          {text ? <BlockText text={text} locale={locale} className="mt-5" /> : null}
          <StoreBadges locale={locale} className="mt-8" />
          <p className="figures mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            {ratingHidden ? null : (
              <span>{download('rating', { stars: storeRatingStars, reviews: storeReviewsCount })}</span>
            )}
            <span>{t('downloadApp.free')}</span>
          </p>
        </div>
        {onPage ? (
          <div className="relative hidden @5xl:block">
            <SavingsScreen locale={locale} className="absolute! top-12 left-0 rotate-3" />
          </div>
        ) : null}
      </div>
    </BlockSection>
  );
}
