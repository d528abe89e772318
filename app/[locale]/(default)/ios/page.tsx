import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { DownloadPage } from '@/components/growth/download/download-page';
import { titledMetadata } from '@/lib/seo/metadata';

/** Static until the next release. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('ios', await getLocale(), await getTranslations('download.ios'));
}

export default async function IosPage() {
  return <DownloadPage name="ios" locale={await getLocale()} />;
}
