import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { LegalDocument } from '@/components/legal/legal-document';
import { legalFigures } from '@/components/legal/legal-figures';
import { pageMetadata } from '@/lib/seo/metadata';

/** The same for everyone until the next release. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('legal.privacy');
  return pageMetadata({
    name: 'privacy-policy',
    locale: await getLocale(),
    title: t('title'),
    description: t('description', legalFigures),
  });
}

export default function PrivacyPage() {
  return <LegalDocument name="privacy" />;
}
