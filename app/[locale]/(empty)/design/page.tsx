import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { CompanySearchForm } from '@/components/companies/search/company-search-form';
import { BlockSamples } from '@/components/content/blocks/block-samples';
import { BrandSamples } from '@/components/design/brand-samples';
import { ControlSamples } from '@/components/design/control-samples';
import { DesignSection } from '@/components/design/design-section';
import { PartSamples } from '@/components/design/part-samples';
import { WidgetSamples } from '@/components/design/widget-samples.client';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { getEnv } from '@/lib/config/env';

/** Read at run time: the same build runs with and without the style page. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('design');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** The style page: every primitive and block in its states; disabled in production by default. */
export default async function DesignPage() {
  const { production, DEV_DESIGN } = getEnv();
  if (production && !DEV_DESIGN) notFound();
  const [locale, t, common] = await Promise.all([
    getLocale(),
    getTranslations('design'),
    getTranslations('common'),
  ]);
  return (
    <>
      <Container className="py-12">
        <NoDownloadPrompt />
        <Heading level={1}>{t('title')}</Heading>
        <p className="mt-3 mb-10 text-ink-soft">{t('intro')}</p>
        <BrandSamples locale={locale} />
        <ControlSamples locale={locale} />
        <PartSamples locale={locale} />
        <DesignSection name="search" title={t('sections.search')}>
          <div className="max-w-xl">
            <CompanySearchForm locale={locale} id="design-search" />
          </div>
        </DesignSection>
        <DesignSection name="widgets" title={t('sections.widgets')}>
          <WidgetSamples
            texts={{
              open: t('samples.open'),
              fullscreen: t('samples.fullscreen'),
              close: common('close'),
              dialogTitle: t('samples.dialogTitle'),
              dialogText: t('samples.dialogText'),
              action: t('samples.action'),
              tabs: t('sections.widgets'),
              tabForm: t('samples.tabForm'),
              tabLetter: t('samples.tabLetter'),
              sampleText: t('samples.sampleText'),
              messages: common('messages'),
              success: t('samples.success'),
              error: t('samples.error'),
              toast: t('samples.toast'),
              toastError: t('samples.toastError'),
              registered: t('samples.registered'),
              tip: t('samples.tip'),
              tipText: t('samples.tipText'),
            }}
          />
        </DesignSection>
      </Container>
      <BlockSamples locale={locale} />
    </>
  );
}
