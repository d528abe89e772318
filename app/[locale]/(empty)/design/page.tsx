import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { BrandSamples } from '@/components/design/brand-samples';
import { DesignSection } from '@/components/design/design-section';
import { PartSamples } from '@/components/design/part-samples';
import { WidgetSamples } from '@/components/design/widget-samples.client';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/heading';
import { getEnv } from '@/lib/config/env';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('design');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** The style page: every primitive in every state, both themes; not in production. */
export default async function DesignPage() {
  if (getEnv().production) notFound();
  const [locale, t, common] = await Promise.all([
    getLocale(),
    getTranslations('design'),
    getTranslations('common'),
  ]);
  return (
    <Container className="py-12">
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-3 mb-10 text-ink-soft">{t('intro')}</p>
      <BrandSamples locale={locale} />
      <PartSamples locale={locale} />
      <DesignSection title={t('sections.widgets')}>
        <WidgetSamples
          words={{
            open: t('words.open'),
            close: common('close'),
            dialogTitle: t('words.dialogTitle'),
            dialogText: t('words.dialogText'),
            action: t('words.action'),
            tabs: t('sections.widgets'),
            tabForm: t('words.tabForm'),
            tabLetter: t('words.tabLetter'),
            sampleText: t('words.sampleText'),
            messages: common('messages'),
            success: t('words.success'),
            error: t('words.error'),
            toast: t('words.toast'),
            toastError: t('words.toastError'),
          }}
        />
      </DesignSection>
    </Container>
  );
}
