import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { GetPage } from '@/components/growth/download/get-page';
import { pageMetadata } from '@/lib/seo/metadata';

/** Static until the next release. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('download.get');
  return pageMetadata({
    name: 'get',
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
  });
}

export default async function GetAppPage() {
  return <GetPage locale={await getLocale()} />;
}
