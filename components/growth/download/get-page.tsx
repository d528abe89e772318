/**
 * Target of advertisements and QR codes: a phone is redirected to its store by an attribution link, a desktop shows the
 * QR code. Without JavaScript a phone shows the badges of both stores.
 */
import { SavingsScreen } from '@/components/content/blocks/phone/savings-screen';
import { Logo } from '@/components/design/brand/logo.client';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { Container } from '@/components/ui/container';
import { QrCode } from '@/components/ui/drawings/qr-code';
import { StoreBadges } from '@/components/ui/drawings/store-badges';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { PageLink } from '@/components/ui/text/page-link.client';
import { TextLink } from '@/components/ui/text/text-link';
import { attributionSettings } from '@/lib/attribution/read-settings';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { AppCode } from './app-code.client';
import { LeaveForStore } from './leave-for-store.client';

export function GetPage({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'download');
  const layout = translatorOf(locale, 'layout');
  const settings = attributionSettings(locale);
  const code = { label: t('get.scanLabel'), className: '-m-1' };
  return (
    <Container className="@container py-6 sm:py-10">
      <NoDownloadPrompt />
      <PageLink href={href('home', locale)} className="-ml-1 inline-block rounded-field p-1">
        <Logo label={layout('logo')} className="h-8 text-ink" />
      </PageLink>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-14 @4xl:grid-cols-[minmax(0,1fr)_20rem] sm:mt-14">
        <div>
          <Heading level={1} size="display" className="max-w-[12ch]">
            {t('get.heading')}
          </Heading>
          <p className="mt-6 max-w-[44ch] text-lg">{t('get.lead')}</p>
          <StoreBadges locale={locale} className="mt-8" />
          <LeaveForStore
            settings={settings}
            texts={{ apple: t('get.leaving.apple'), google: t('get.leaving.google') }}
          />
          <Sheet
            edge="perforated"
            className="mt-10 flex max-w-[36rem] flex-wrap items-center gap-x-7 gap-y-4 max-sm:hidden"
          >
            <AppCode settings={settings} store={null} {...code}>
              <QrCode text={settings.getUrl} {...code} />
            </AppCode>
            <div className="min-w-[12rem] flex-1">
              <p className="font-display font-semibold text-lg tracking-[-0.012em]">{t('get.scanTitle')}</p>
              <p className="mt-1.5 text-ink-soft text-sm">{t('get.scanText')}</p>
            </div>
          </Sheet>
          <p className="mt-10 flex flex-wrap gap-x-6 gap-y-2">
            <TextLink href={href('download', locale)}>{t('get.more')}</TextLink>
            <TextLink href={href('home', locale)}>{t('get.home')}</TextLink>
          </p>
        </div>
        <SavingsScreen locale={locale} className="mx-auto" />
      </div>
    </Container>
  );
}
