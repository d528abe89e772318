import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { GetPage } from '@/components/growth/download/get-page';
import { titledMetadata } from '@/lib/seo/metadata';

/** Static until the next release. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('get', await getLocale(), await getTranslations('download.get'));
}

export default async function GetAppPage() {
  return <GetPage locale={await getLocale()} />;
}
