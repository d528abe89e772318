import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { DownloadPage } from '@/components/growth/download/download-page';
import { pageMetadata } from '@/lib/seo/metadata';

/** Static until the next release. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('download.ios');
  return pageMetadata({
    name: 'ios',
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
  });
}

export default async function IosPage() {
  return <DownloadPage name="ios" locale={await getLocale()} />;
}
