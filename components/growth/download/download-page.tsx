/** The download pages (download, android, ios): store badges, a QR code, features of the app. */

import { Questions } from '@/components/companies/questions';
import { SavingsScreen } from '@/components/content/blocks/phone/savings-screen';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { QrCode } from '@/components/ui/drawings/qr-code';
import { Stars } from '@/components/ui/drawings/stars';
import { StoreBadges, storeAddress } from '@/components/ui/drawings/store-badges';
import { JsonLd } from '@/components/ui/json-ld';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { attributionSettings } from '@/lib/attribution/read-settings';
import type { Store } from '@/lib/attribution/store';
import { bankPermissionDays, storeRatingStars, storeReviewsCount } from '@/lib/config/business';
import { getEnv } from '@/lib/config/env';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { absoluteUrl, href } from '@/lib/routes/href';
import { mobileApplication } from '@/lib/seo/structured-data';
import { AppCode } from './app-code.client';

/** The three pages, by route name. */
export type DownloadPageName = 'download' | 'android' | 'ios';

/** The only store of a page; null for both. */
const storeOf: Readonly<Record<DownloadPageName, Store | null>> = {
  download: null,
  android: 'google',
  ios: 'apple',
};

/** How often banks have to check who has access to an account. */
const bankCheckRule = 'https://eur-lex.europa.eu/eli/reg_del/2022/2360/oj';

const gives = ['overview', 'budget', 'prune'] as const;

export function DownloadPage({ name, locale }: { readonly name: DownloadPageName; readonly locale: Locale }) {
  const t = translatorOf(locale, 'download');
  const store = storeOf[name];
  const settings = attributionSettings(locale);
  const code = { label: t(`${name}.scanLabel`), className: '-m-1' };
  const pageUrl = absoluteUrl(getEnv().SITE_URL, href(name, locale));
  return (
    <>
      <Container className="@container pt-6 pb-16 sm:pb-24">
        <Trail items={[{ label: t(`${name}.trail`), href: href(name, locale) }]} />
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-14 @4xl:grid-cols-[minmax(0,1fr)_20rem] sm:mt-10">
          <div>
            <Heading level={1} size="display" className="max-w-[14ch]">
              {t(`${name}.heading`)}
            </Heading>
            <p className="mt-6 max-w-[44ch] text-lg">{t(`${name}.lead`)}</p>
            <StoreBadges locale={locale} stores={store ? [store] : ['apple', 'google']} className="mt-8" />
            <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Stars value={storeRatingStars} locale={locale} />
              <span className="figures">
                {t('rating', { stars: storeRatingStars, reviews: storeReviewsCount })}
              </span>
              <span className="text-ink-soft">{t('free')}</span>
            </p>
            <Sheet
              edge="perforated"
              className="mt-10 flex max-w-[36rem] flex-wrap items-center gap-x-7 gap-y-4 max-sm:hidden"
            >
              <AppCode settings={settings} store={store} {...code}>
                <QrCode text={store ? storeAddress(store) : settings.getUrl} {...code} />
              </AppCode>
              <div className="min-w-[12rem] flex-1">
                <p className="font-display font-semibold text-lg tracking-[-0.012em]">
                  {t(`${name}.scanTitle`)}
                </p>
                <p className="mt-1.5 text-ink-soft text-sm">{t(`${name}.scanText`)}</p>
              </div>
            </Sheet>
          </div>
          <SavingsScreen locale={locale} className="mx-auto" />
        </div>
      </Container>
      <Container className="@container pb-20 sm:pb-28">
        <CutLine />
        <Heading level={2} className="mt-12">
          {t('gives.heading')}
        </Heading>
        <dl className="mt-8 grid gap-x-12 gap-y-8 @3xl:grid-cols-3">
          {gives.map((key) => (
            <div key={key} className="border-ink border-t-[1.5px] pt-4">
              <dt className="font-display font-semibold text-lg tracking-[-0.012em]">
                {t(`gives.${key}.title`)}
              </dt>
              <dd className="mt-2 text-ink-soft">{t(`gives.${key}.text`)}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-20">
          <Questions
            heading={t('questions.heading')}
            items={[
              { question: t('questions.cost'), answer: t('questions.costAnswer') },
              {
                question: t('questions.bank'),
                answer: t.markup('questions.bankAnswer', {
                  days: bankPermissionDays,
                  link: (chunks) => chunks,
                }),
                content: (
                  <p>
                    {t.rich('questions.bankAnswer', {
                      days: bankPermissionDays,
                      link: (chunks) => <TextLink href={bankCheckRule}>{chunks}</TextLink>,
                    })}
                  </p>
                ),
              },
              { question: t('questions.without'), answer: t('questions.withoutAnswer') },
            ]}
          />
        </div>
        <p className="mt-12 flex flex-wrap gap-x-6 gap-y-2">
          <span className="text-ink-soft">{t('other')}</span>
          {name === 'android' ? null : (
            <TextLink href={href('android', locale)}>{t('otherAndroid')}</TextLink>
          )}
          {name === 'ios' ? null : <TextLink href={href('ios', locale)}>{t('otherIos')}</TextLink>}
        </p>
      </Container>
      <JsonLd
        data={mobileApplication({
          url: pageUrl,
          systems: store ? [store === 'google' ? 'ANDROID' : 'IOS'] : ['ANDROID', 'IOS'],
          downloadUrls: (store ? [store] : (['apple', 'google'] as const)).map(storeAddress),
        })}
      />
    </>
  );
}
