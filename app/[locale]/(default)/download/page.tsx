import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { DownloadPage } from '@/components/growth/download/download-page';
import { titledMetadata } from '@/lib/seo/metadata';

/** Static until the next release. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('download', await getLocale(), await getTranslations('download.download'));
}

export default async function DownloadOverviewPage() {
  return <DownloadPage name="download" locale={await getLocale()} />;
}
